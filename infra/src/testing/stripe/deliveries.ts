import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeEvent } from './objects.ts';

export interface Delivery {
  /** Signed with it instead of the endpoint's own. */
  readonly secret?: string;
  /** Signed so many seconds ago. */
  readonly ageS?: number;
  /** Instead of what was signed. */
  readonly body?: string;
}

/** The body and header of a webhook, signed as Stripe signs it. */
export function signed(event: StripeEvent, secret: string, { ageS = 0, body, ...how }: Delivery = {}) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000) - ageS;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: how.secret ?? secret, timestamp });
  return { payload: body ?? payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
}

const RETRY_MS = 200;

/** Sends every event to an address in turn, each until it is taken: as Stripe does, only sooner. */
export function deliverTo(url: string, secret: string, events: readonly StripeEvent[]) {
  const stopping = new AbortController();
  async function run() {
    for (let next = 0; !stopping.signal.aborted; ) {
      const event = events[next];
      if (event && (await taken(event))) next += 1;
      else await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  async function taken(event: StripeEvent): Promise<boolean> {
    const { payload, headers } = signed(event, secret);
    const answer = await fetch(url, { method: 'POST', body: payload, headers }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
