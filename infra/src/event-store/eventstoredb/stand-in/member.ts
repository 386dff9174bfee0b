import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { status as Code, Metadata } from '@grpc/grpc-js';
import type { LogView, StoredLog } from './stored-log.ts';

/** A node of a cluster, to the node itself. */
export interface Member {
  readonly view: LogView;
  readonly log: StoredLog;
  isLeader(): boolean;
  /** Where clients reach the leader; null during an election. */
  leaderPort(): number | null;
  /** Where clients reach all nodes. */
  ports(): readonly number[];
}

/** The error of a call for the leader alone, as the server words it; null where the call may go on. */
export function notLeader(member: Member | undefined, asked: Metadata) {
  if (!member || member.isLeader() || asked.get('requires-leader')[0] !== 'true') return null;
  const port = member.leaderPort();
  if (port === null) {
    const details = 'No leader info available in response';
    return { ...new Error(details), code: Code.UNKNOWN, details };
  }
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  const details = 'Leader info available';
  return { ...new Error(details), code: Code.NOT_FOUND, details, metadata };
}

/** During an election all nodes call themselves followers. */
export function clusterInfo(member: Member): gossipPb.ClusterInfo {
  const { LEADER, FOLLOWER } = gossipPb.MemberInfo.VNodeState;
  const info = new gossipPb.ClusterInfo();
  for (const port of member.ports()) {
    const id = new shared.UUID();
    id.setString(crypto.randomUUID());
    const endPoint = new gossipPb.EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(port);
    const node = new gossipPb.MemberInfo();
    node.setInstanceId(id);
    node.setTimeStamp('17000000000000000');
    node.setState(port === member.leaderPort() ? LEADER : FOLLOWER);
    node.setIsAlive(true);
    node.setHttpEndPoint(endPoint);
    info.addMembers(node);
  }
  return info;
}
