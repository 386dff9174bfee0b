import http from 'node:http';
import { unzip } from '@pdv/infra/testing/unzip';

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Of a ZIP the text of its files: compressed bytes contain any short word sooner or later. */
  readonly text: string;
}

export interface Sent {
  readonly token?: string | undefined;
  /** The bytes on the wire. */
  readonly body?: string | Buffer | undefined;
  readonly type?: string;
  /** The body's compression. */
  readonly encoding?: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Sends the path unchanged, while fetch would normalize some paths. For a stream it answers with the headers. */
export function request(address: string, method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const { token, body, type = 'application/json', encoding } = sent;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) {
    headers['content-type'] = type;
    if (encoding !== undefined) headers['content-encoding'] = encoding;
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  return new Promise((resolve, reject) => {
    let answered = false;
    const out = http.request(address + path, { method, headers, agent }, (response) => {
      answered = true;
      const { headers } = response;
      const done = (text: string) => resolve({ status: response.statusCode ?? 0, headers, text });
      if (headers['content-type']?.startsWith('text/event-stream')) {
        response.destroy();
        done('');
        return;
      }
      const chunks: Buffer[] = [];
      const finish = () => done(textOf(headers['content-type'], Buffer.concat(chunks)));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', finish);
      response.on('error', finish);
    });
    // The server answers a body that is too large before all of it has arrived.
    out.on('error', (error) => answered || reject(error));
    out.end(body);
  });
}

function textOf(type: string | undefined, body: Buffer): string {
  return type?.startsWith('application/zip') ? [...unzip(body)].flat().join('\n') : body.toString('utf8');
}
