import { setTimeout as delay } from 'node:timers/promises';
import { type CuttableProxy, createCuttableProxy } from '../../contract/cuttable-proxy.ts';
import { Replica } from './replica.ts';
import { type StandIn, startStandIn } from './server.ts';
import { StoredLog } from './stored-log.ts';

const NODES = 3;
/** A real election takes some hundred milliseconds and more. */
const ELECTION_MS = 200;

export interface StandInCluster {
  /** For a client of all nodes. */
  readonly hosts: string;
  readonly violations: readonly string[];
  /** The leader steps down, and after a while the next node leads. Connections stay. */
  elect(): Promise<void>;
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Three nodes with one log: the leader has all of it at once, its followers after `lagMs`. */
export async function startCluster(lagMs: number): Promise<StandInCluster> {
  const log = new StoredLog();
  const replicas = Array.from({ length: NODES }, () => new Replica(log, lagMs));
  const wires: CuttableProxy[] = [];
  const nodes: StandIn[] = [];
  const ports = () => wires.map(({ port }) => port);
  const leaderPort = () => wires[replicas.findIndex(({ leads }) => leads)]?.port ?? null;
  for (const view of replicas) {
    const node = await startStandIn({ member: { log, view, isLeader: () => view.leads, leaderPort, ports } });
    nodes.push(node);
    wires.push(await createCuttableProxy('127.0.0.1', node.port));
  }
  let leader = 0;
  const lead = (leads: boolean) => {
    const replica = replicas[leader % NODES];
    if (replica) replica.leads = leads;
  };
  lead(true);
  return {
    hosts: ports()
      .map((port) => `127.0.0.1:${port}`)
      .join(),
    get violations() {
      return nodes.flatMap(({ violations }) => violations);
    },
    async elect() {
      lead(false);
      leader += 1;
      await delay(ELECTION_MS);
      lead(true);
    },
    cut: () => {
      for (const wire of wires) wire.cut();
    },
    async close() {
      for (const wire of wires) await wire.close();
      for (const node of nodes) await node.close();
    },
  };
}
