import { Refusal } from '@pdv/infra/http/refusal';
import { RESERVED_SLUG } from '@pdv/schemas/account/reserved-slugs';
import type { Reservations } from './reservations.ts';
import { slugCandidates } from './slug-candidates.ts';

export function emailTaken(): Refusal {
  return new Refusal(409, { code: 'email_taken', message: 'Este e-mail já tem uma conta.' });
}

/** The product itself uses this address. A shop that already had it keeps it. */
export function slugReserved(): Refusal {
  const message = RESERVED_SLUG;
  return new Refusal(400, { code: 'slug_reserved', message, issues: [{ path: 'slug', message }] });
}

/** Offers a free address. */
export async function slugTaken(reservations: Pick<Reservations, 'firstFree'>, slug: string): Promise<Refusal> {
  const suggestedSlug = await reservations.firstFree(slugCandidates(slug));
  const message = 'Este endereço já está em uso.';
  return new Refusal(409, {
    code: 'slug_taken',
    message: suggestedSlug ? `${message} Que tal "${suggestedSlug}"?` : message,
    ...(suggestedSlug && { suggestedSlug }),
  });
}
