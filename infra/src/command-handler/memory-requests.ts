import type { AcceptedRequest, AcceptedRequests, WrittenUpTo } from './accepted-requests.ts';

interface Written {
  upTo: WrittenUpTo;
  readonly requests: Map<string, AcceptedRequest>;
}

/** For tests and for processes that start with an empty log. */
export function createMemoryRequests(): AcceptedRequests {
  const streams = new Map<string, Written>();
  return {
    async find(stream, requestIds) {
      const known = streams.get(stream)?.requests;
      return requestIds.flatMap((id) => known?.get(id) ?? []);
    },
    writtenUpTo: async (stream) => streams.get(stream)?.upTo ?? null,
    async write(stream, requests, upTo) {
      const written = streams.get(stream) ?? { upTo, requests: new Map() };
      streams.set(stream, written);
      if (upTo.revision > written.upTo.revision) written.upTo = upTo;
      for (const request of requests) {
        if (!written.requests.has(request.requestId)) written.requests.set(request.requestId, request);
      }
    },
    async clear(stream) {
      streams.delete(stream);
    },
    async prune(before) {
      for (const { requests } of streams.values()) {
        for (const [id, { acceptedAt }] of requests) if (acceptedAt < before) requests.delete(id);
      }
    },
  };
}
