import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** By what Node's parser calls it. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', message: 'O envio demorou demais. Tente de novo.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'O endereço ou os cabeçalhos são grandes demais.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', message: 'O envio é grande demais.' },
};
const UNREADABLE: Answer = { status: 400, code: 'invalid_request', message: 'O pedido não pôde ser lido.' };

/** Answers what never becomes a request, in the form of all refusals, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Node's own way to know it: an answer under way must not get another one in its middle.
  const underWay = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;
  if (!socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, ...body } = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
