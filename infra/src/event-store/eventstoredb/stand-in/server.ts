import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  status as Code,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import type { User } from './access.ts';
import { batchAppend } from './batch-append.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts';
import { clusterInfo, type Member } from './member.ts';
import { type ReadBehaviour, read } from './read.ts';
import { StoredLog } from './stored-log.ts';

export interface StandIn {
  readonly port: number;
  /** Requests that the real server would refuse, or that our client must not send. */
  readonly violations: readonly string[];
  /** Lets the server write of itself so many times. */
  idle(times: number): void;
  close(): Promise<void>;
}

/** How one node behaves. */
export interface StandInOptions extends Partial<ReadBehaviour> {
  /** TLS, with {@link CERTIFICATE}, and nobody else let in; without users the server has neither. */
  readonly users?: readonly User[];
  /** Its place in a cluster; without one it has a log of its own. */
  readonly member?: Member;
}

/** Speaks EventStoreDB's wire protocol over a log in memory: for tests where there is no EventStoreDB. */
export async function startStandIn({ saysCaughtUp = true, users, member }: StandInOptions = {}): Promise<StandIn> {
  const log = member?.log ?? new StoredLog();
  const violations: string[] = [];
  const unsupported: UntypedHandleCall = (...[, answer]: [unknown, ((error: object) => void)?]) => {
    violations.push('a call that nobody should make');
    answer?.({ code: Code.UNIMPLEMENTED, details: 'not in the stand-in' });
  };
  const server = new Server();
  server.addService(streams.StreamsService, {
    read: read(member?.view ?? log, violations, { saysCaughtUp }, users, member),
    batchAppend: batchAppend(log, violations, users, member),
    append: unsupported,
    delete: unsupported,
    tombstone: unsupported,
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: (error: null, methods: featuresPb.SupportedMethods) => void) =>
      answer(null, supportedMethods()),
  });
  if (member) {
    server.addService(gossip.GossipService as ServiceDefinition, {
      read: (_call: unknown, answer: (error: null, info: object) => void) => answer(null, clusterInfo(member)),
    });
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', users ? withTls() : ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    violations,
    idle: (times) => log.idle(times),
    close: async () => server.forceShutdown(),
  };
}

function withTls(): ServerCredentials {
  const pair = { private_key: Buffer.from(CERTIFICATE_KEY), cert_chain: Buffer.from(CERTIFICATE) };
  return ServerCredentials.createSsl(null, [pair]);
}

function supportedMethods(): featuresPb.SupportedMethods {
  const method = new featuresPb.SupportedMethod();
  method.setServiceName('event_store.client.streams.streams');
  method.setMethodName('batchappend');
  const methods = new featuresPb.SupportedMethods();
  methods.setEventStoreServerVersion('24.10.0');
  methods.addMethods(method);
  return methods;
}
