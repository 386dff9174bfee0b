import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { SegmentRow } from '@pdv/projections/tables/customers/segments';
import { READY_SEGMENTS, ruleOf, type SegmentRule } from '@pdv/schemas/customers/segments';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { z } from 'zod';
import { requireFeature } from './plan-gate.ts';
import { mustMay } from './read-hooks.ts';
import { type Among, readMembers } from './segment-members.ts';
import { type Ask, sql } from './shop-reader.ts';

/** Of one that every shop has, or of one of the shop's own. */
export const segmentId = z.string().max(36).describe('O id de um segmento, como em GET /api/segments');

export const segmentNotFound = new Refusal(404, { code: 'segment_not_found', message: 'Segmento não encontrado.' });

const ofOwn = z.guid();

interface ChosenSegment {
  readonly name: string;
  readonly rules: readonly SegmentRule[];
}

/** @throws Refusal 404 for a segment that the shop does not have */
export async function findSegment(ask: Ask, id: string): Promise<ChosenSegment> {
  const ready = READY_SEGMENTS.find((one) => one.id === id);
  if (ready) return { name: ready.name, rules: ready.rules.map(ruleOf) };
  const [own] = ofOwn.safeParse(id).success
    ? await ask<Pick<SegmentRow, 'name' | 'rules'>>(sql('read.segments').where({ id }).select('name', 'rules'))
    : [];
  if (!own) throw segmentNotFound;
  return own;
}

interface Narrowing {
  readonly id: string;
  readonly principal: Pick<Principal, 'role' | 'apiKey'>;
  readonly now: Date;
  /** Of the shop. */
  readonly today: BusinessDay;
}

/**
 * The segment that a report or a file is narrowed to, for those who may see segments.
 * @throws Refusal 403 for other roles and plans, 404 for an unknown one
 */
export async function narrowedTo(
  ask: Ask,
  { id, principal, now, today }: Narrowing,
): Promise<{ readonly name: string; readonly among: Among }> {
  mustMay(principal, 'see-segments');
  await requireFeature(ask, 'segments', now);
  const { name, rules } = await findSegment(ask, id);
  return { name, among: await readMembers(ask, rules, today) };
}
