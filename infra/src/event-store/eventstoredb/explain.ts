import { ErrorType, isCommandError } from '@eventstore/db-client';
import { EventStoreUnavailable } from '../port.ts';
import type { ServerAddress } from './address.ts';
import { isUnreachable } from './errors.ts';

const UNAUTHENTICATED = 16;
const UNIMPLEMENTED = 12;
const RUNBOOK = 'O runbook diz como, em "EventStoreDB".';

/**
 * What the client says of a connection that it did not get, and what that means. The words are those of Node and
 * OpenSSL, which grpc-js quotes.
 */
const CONNECTING: readonly (readonly [RegExp, (where: string, said: string) => string])[] = [
  [
    /altnames/i,
    (where) => `O certificado do EventStoreDB em ${where} é de outro nome: use no endereço um nome que está nele.`,
  ],
  [/certificate has expired/i, (where) => `O certificado do EventStoreDB em ${where} venceu: renove-o.`],
  [
    /(self[- ]signed certificate|unable to verify the first certificate|unable to get (local )?issuer certificate)/i,
    (where, said) =>
      `O certificado do EventStoreDB em ${where} não é de confiança aqui (${said}): diga o arquivo da autoridade no endereço, com tlsCAFile=/caminho/ca.crt.`,
  ],
  [
    /wrong version number|packet length too long/i,
    (where) =>
      `Em ${where} não se fala TLS: confira a porta; se o EventStoreDB está sem TLS, ponha tls=false no endereço.`,
  ],
  [
    /Failed to connect|Protocol error|socket hang up|ECONNRESET|other side closed|Connection dropped/i,
    (where) =>
      `Em ${where} responde outro serviço, ou um EventStoreDB com TLS: confira a porta (a dele é 2113), e tire tls=false do endereço se ele tem TLS.`,
  ],
  [
    /Name resolution failed|ENOTFOUND|EAI_AGAIN/i,
    (where) => `O nome em ${where} não foi encontrado: confira o endereço do EventStoreDB.`,
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/,
    (where) => `Em ${where} ninguém responde: confira endereço e porta, e se o EventStoreDB está no ar.`,
  ],
];

/** One sentence about an error of the client, with host and port and what to do, never with the password; null for others. */
export function explain(error: unknown, { hosts, user }: Pick<ServerAddress, 'hosts' | 'user'>): string | null {
  if (!(error instanceof Error)) return null;
  const where = hosts.join(', ');
  const { code } = error as { code?: unknown };
  if (code === UNAUTHENTICATED) {
    return user === null
      ? `O EventStoreDB em ${where} pede usuário e senha: ponha-os no endereço, como esdb://usuario:senha@${where}.`
      : `O EventStoreDB em ${where} não aceita o usuário ${user} com essa senha: confira os dois no endereço.`;
  }
  if (isCommandError(error) && error.type === ErrorType.ACCESS_DENIED) {
    return user === null
      ? `O EventStoreDB em ${where} não deixa ler nem escrever sem usuário: ponha usuário e senha no endereço, como esdb://usuario:senha@${where}.`
      : `No EventStoreDB em ${where} faltam direitos ao usuário ${user}: dê-lhe os de ler $all e de escrever nos fluxos. ${RUNBOOK}`;
  }
  if (code === UNIMPLEMENTED) return `Em ${where} responde outro serviço: confira a porta do EventStoreDB.`;
  for (const [words, sentence] of CONNECTING) {
    const [said] = words.exec(error.message) ?? [];
    if (said !== undefined && isUnreachable(error)) return sentence(where, said);
  }
  return null;
}

/** Whether a server that is still starting cannot be the reason. */
export function isLasting(error: unknown): boolean {
  const cause = error instanceof EventStoreUnavailable ? error.cause : error;
  if (!isUnreachable(cause)) return true;
  return /certificate|altnames|wrong version number|packet length/i.test((cause as Error).message);
}

/** @returns the error to throw: the same one, or one that callers may wait out or show */
export function explained(error: unknown, address: ServerAddress): unknown {
  if (error instanceof EventStoreUnavailable && error.explanation !== null) return error;
  const cause = error instanceof EventStoreUnavailable ? error.cause : error;
  const explanation = explain(cause, address);
  return explanation === null ? error : new EventStoreUnavailable(cause, explanation);
}
