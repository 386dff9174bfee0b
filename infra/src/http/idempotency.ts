import { hash, randomUUID } from 'node:crypto';
import { timeOfUuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import { ACCEPTED_FOR_MS } from '../command-handler/accepted-requests.ts';
import { uuidV5 } from '../ids/uuid-v5.ts';
import { Refusal } from './refusal.ts';

export interface CreationIds {
  /** Of the entity to be made: the same shop, route and key always give the same one. The handler's `requestId`, too. */
  readonly entityId: string;
  /** Differs when the body does, so that a reused key never passes for a retry in the event store. */
  readonly commandId: string;
  /** Of the key and the validated body, for what is settled before a command handler is asked. */
  readonly fingerprint: string;
}

/** Names the ids that creations derive from. */
const NAMESPACE = '2f1b6a52-8f0e-4c39-9c55-1f2b7f7e2a10';
/** A device's clock may be wrong by so much. A key from further ahead would outlive what is known of its request. */
const AHEAD_MS = 24 * 60 * 60 * 1_000;
const KEY_FORMAT = /^[\x21-\x7e]{1,200}$/;

export const ALREADY_RECORDED = 'Este pedido já foi registrado há mais de 30 dias.';

/** What a route answers to a request that was accepted before, and whose first answer cannot be given again. */
export const REQUEST_REFUSALS = {
  idempotency_key_reused: { status: 422, message: 'Este pedido já foi feito com outros dados.' },
  already_recorded: { status: 409, message: ALREADY_RECORDED },
} as const;

/** What `idempotently` and the handler behind it refuse, for the routes to tell. */
export const IDEMPOTENCY = {
  invalid_idempotency_key: { status: 400 },
  in_progress: { status: 409 },
  idempotency_key_expired: { status: 422 },
  ...REQUEST_REFUSALS,
} as const;

/** Under way in this process. Across processes the event store tells a retry by its ids. */
const underWay = new Set<string>();

/**
 * Runs a creation exactly once per shop, route and `Idempotency-Key`; without the header every call is a new one.
 * @param scope.route with the id of what it is about where each has a stream of its own: only the stream tells a key that
 * is used again
 * @param body as validated, so that what the schema ignores makes no difference
 * @param scope.now when the request came; a UUIDv7 key is compared with it
 * @throws Refusal 400 for a malformed key or one from the future, 409 `in_progress` while the same key is being worked on, 422
 * `idempotency_key_expired` for a UUIDv7 made longer ago than requests are known for: it may have been carried out
 */
export async function idempotently<T>(
  request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> },
  scope: { readonly shopId: string; readonly route: string; readonly body: unknown; readonly now?: Date },
  create: (ids: CreationIds) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  // With the key, which the log does not hold: nobody can try names and phones until an erased body's print comes out.
  const fingerprint = fingerprintOf([key ?? randomUUID(), scope.body]);
  if (key === undefined) return create({ entityId: randomUUID(), commandId: randomUUID(), fingerprint });
  if (typeof key !== 'string' || !KEY_FORMAT.test(key)) {
    throw new Refusal(400, { code: 'invalid_idempotency_key', message: 'O cabeçalho Idempotency-Key é inválido.' });
  }
  refuseExpired(key, scope.now ?? new Date());
  const entityId = uuidV5(NAMESPACE, `${scope.shopId}\n${scope.route}\n${key}`);
  if (underWay.has(entityId)) {
    throw new Refusal(409, { code: 'in_progress', message: 'Este pedido já está sendo processado. Aguarde.' });
  }
  underWay.add(entityId);
  try {
    return await create({ entityId, commandId: uuidV5(entityId, fingerprint), fingerprint });
  } finally {
    underWay.delete(entityId);
  }
}

function refuseExpired(key: string, now: Date): void {
  const made = timeOfUuidV7(key);
  if (made === null) return;
  const age = now.getTime() - made.getTime();
  if (age < -AHEAD_MS) {
    const message = 'O cabeçalho Idempotency-Key é de uma data futura. Acerte o relógio do aparelho.';
    throw new Refusal(400, { code: 'invalid_idempotency_key', message });
  }
  if (age <= ACCEPTED_FOR_MS) return;
  const message = 'Este pedido foi preparado há mais de 30 dias e pode já ter sido registrado. Confira e refaça.';
  throw new Refusal(422, { code: 'idempotency_key_expired', message });
}

/** 22 characters that two bodies share only when they say the same, whatever the order of their fields. */
export function fingerprintOf(body: unknown): string {
  return hash('sha256', canonical(body), 'base64url').slice(0, 22);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '{';
  for (const name of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined) text += `${JSON.stringify(name)}:${canonical(field)},`;
  }
  return `${text}}`;
}
