import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { status as Code, Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { batchAppend } from './batch-append.ts';
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

/** Speaks EventStoreDB's wire protocol over a log in memory: for tests where there is no EventStoreDB. */
export async function startStandIn(behaviour: ReadBehaviour = { saysCaughtUp: true }): Promise<StandIn> {
  const log = new StoredLog();
  const violations: string[] = [];
  const unsupported: UntypedHandleCall = (...[, answer]: [unknown, ((error: object) => void)?]) => {
    violations.push('a call that nobody should make');
    answer?.({ code: Code.UNIMPLEMENTED, details: 'not in the stand-in' });
  };
  const server = new Server();
  server.addService(streams.StreamsService, {
    read: read(log, violations, behaviour),
    batchAppend: batchAppend(log, violations),
    append: unsupported,
    delete: unsupported,
    tombstone: unsupported,
  });
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: (error: null, methods: featuresPb.SupportedMethods) => void) =>
      answer(null, supportedMethods()),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
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

function supportedMethods(): featuresPb.SupportedMethods {
  const method = new featuresPb.SupportedMethod();
  method.setServiceName('event_store.client.streams.streams');
  method.setMethodName('batchappend');
  const methods = new featuresPb.SupportedMethods();
  methods.setEventStoreServerVersion('24.10.0');
  methods.addMethods(method);
  return methods;
}
