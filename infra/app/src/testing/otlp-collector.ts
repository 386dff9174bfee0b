import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

/** A fake collector of traces: accepts OTLP over HTTP as JSON and keeps everything. */
export async function startOtlpCollector() {
  const spans: CollectedSpan[] = [];
  let written = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      written += text;
      for (const { scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const of = (traceId: string) => spans.filter((span) => span.traceId === traceId);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: spans as readonly CollectedSpan[],
    /** All received text. */
    written: () => written,
    of,
    named: (traceId: string, name: string) => of(traceId).find((span) => span.name === name),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;
