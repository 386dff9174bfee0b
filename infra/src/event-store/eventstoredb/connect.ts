import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { pause } from '../../retry/backoff.ts';
import { EventStoreUnavailable, type WaitForStore } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { aloneAt, type ServerAddress } from './address.ts';
import { isUnreachable } from './errors.ts';
import { explained, isLasting } from './explain.ts';
import { readHead } from './read.ts';

/** A server that takes the connection and then says nothing is not one of ours. */
const FIRST_ANSWER_MS = 10_000;

/** @throws EventStoreUnavailable for an address that the client does not take */
export function createClient({ connectionString }: ServerAddress): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch (error) {
    // The client's own error quotes the address, password included: it is not kept.
    const isFile = error instanceof Error && /certificate/i.test(error.message);
    throw new EventStoreUnavailable(
      null,
      isFile
        ? 'Um arquivo de certificado que o endereço do EventStoreDB nomeia não existe: confira tlsCAFile, userCertFile e userKeyFile.'
        : 'O endereço do EventStoreDB não é válido: use um como esdb://usuario:senha@servidor:2113?tlsCAFile=/caminho/ca.crt.',
    );
  }
}

export async function disposeClient(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  // The client ends its calls and leaves the connection open; TypeScript lets brackets reach what is protected.
  // biome-ignore lint/complexity/useLiteralKeys: see above
  const channel = await client['getChannel']().catch(() => null);
  channel?.close();
}

const SAY_EVERY_MS = 3_000;
const TRY_EVERY_MS = 500;

/**
 * Until the server answers and lets this user read, but no longer than `wait`.
 * @throws EventStoreUnavailable with the reason in words; at once for one that waiting does not mend
 */
export async function waitForServer(
  client: EventStoreDBClient,
  address: ServerAddress,
  signal: AbortSignal,
  wait: WaitForStore = { ms: 0, say: () => {} },
): Promise<void> {
  const until = performance.now() + wait.ms;
  for (let sayAt = 0; ; ) {
    try {
      return await checkServer(client, address, signal);
    } catch (error) {
      const now = performance.now();
      if (isLasting(error) || now >= until || signal.aborted) throw error;
      if (now >= sayAt) {
        const left = Math.ceil((until - now) / 1_000);
        wait.say(`O EventStoreDB em ${address.hosts.join(', ')} ainda não responde; espero por ele mais ${left} s.`);
        sayAt = now + SAY_EVERY_MS;
      }
      await pause(Math.min(TRY_EVERY_MS, until - now), signal);
    }
  }
}

async function checkServer(client: EventStoreDBClient, address: ServerAddress, signal: AbortSignal): Promise<void> {
  try {
    await whileUnreachable(isUnreachable, signal, () => firstAnswer(client, address));
  } catch (error) {
    throw address.isCluster ? await explainedByHosts(error, address) : explained(error, address);
  }
}

async function firstAnswer(client: EventStoreDBClient, { hosts }: ServerAddress): Promise<void> {
  const answered = new AbortController();
  const tooLate = delay(FIRST_ANSWER_MS, undefined, { signal: answered.signal }).then(() => {
    throw new EventStoreUnavailable(
      null,
      `Em ${hosts.join(', ')} alguém aceita a conexão e não responde: confira a porta, que no EventStoreDB é 2113.`,
    );
  });
  try {
    await Promise.race([readHead(client), tooLate]);
  } finally {
    answered.abort();
    await tooLate.catch(() => undefined);
  }
}

/** The client does not say why it found no member of a cluster, so that each host is asked by itself. */
async function explainedByHosts(error: unknown, address: ServerAddress): Promise<unknown> {
  const own = explained(error, address);
  if (own !== error) return own;
  for (const host of address.hosts) {
    const alone = aloneAt(address, host);
    const client = createClient(alone);
    try {
      await firstAnswer(client, alone);
    } catch (reason) {
      const words = explained(reason, alone);
      if (words !== reason) return words;
    } finally {
      await disposeClient(client);
    }
  }
  return new EventStoreUnavailable(
    error,
    `O cluster do EventStoreDB em ${address.hosts.join(', ')} não tem líder: confira se a maioria dos nós está no ar.`,
  );
}
