import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { addDays, type BusinessDay, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type DemoKind, demoEmail, demoId } from '@pdv/schemas/kernel/demo';
import { hoursOf } from '../seed/calendar.ts';
import { createRandom, type Random } from '../seed/random.ts';
import type { SeedMember, ShopToWrite } from '../seed/shops.ts';
import { farmacia } from './farmacia.ts';
import { oficina } from './oficina.ts';
import type { DemoProfile } from './profile.ts';

const PROFILES: Record<DemoKind, DemoProfile> = { oficina, farmacia };
const YEAR_DAYS = 365;

/** The demo shop of one kind and day: another day has another shop with other ids. */
export interface DemoShop extends ShopToWrite {
  readonly profile: DemoProfile;
  /** The number of the shop of its kind and day, from 1. */
  readonly nth: number;
  /** Today for visitors. */
  readonly day: BusinessDay;
  readonly opened: Date;
  /** The start of the day. */
  readonly begins: Date;
  /** The source of all randomness in this shop; its ids are marked as a demo's. */
  readonly random: Random;
}

/** Plans the same shop for the same kind, day and number. */
export function planDemoShop(kind: DemoKind, day: BusinessDay, nth = 1): DemoShop {
  const profile = PROFILES[kind];
  const chance = createRandom(`demo/${nth}/${kind}/${day}`);
  const random: Random = { ...chance, uuid: () => demoId(chance.uuid()) };
  const slug = `demonstracao-${kind}-${day.replaceAll('-', '')}${nth === 1 ? '' : `-${nth}`}`;
  const shopId = random.uuid();
  const member = (role: SeedMember['role'], login: string, name: string): SeedMember => ({
    memberId: random.uuid(),
    name,
    email: demoEmail(`${login}.${slug}`),
    role,
  });
  const timeZone = DEFAULT_TIME_ZONE;
  return {
    shopId,
    name: profile.name,
    slug,
    businessType: kind,
    plan: 'pro',
    reminderHoldoutPercent: 20,
    reminderTemplate: profile.reminder,
    timeZone,
    // The same id as in a sign-up.
    owner: { ...member('owner', 'dono', profile.owner), memberId: uuidV5(shopId, 'owner') },
    team: [
      ...profile.cashiers.map((name, index) => member('cashier', `caixa${index + 1}`, name)),
      member('analyst', 'analista', profile.analyst),
    ],
    profile,
    nth,
    day,
    opened: new Date(midnight(addDays(day, -YEAR_DAYS), timeZone)),
    begins: new Date(midnight(day, timeZone)),
    random,
  };
}

function midnight(day: BusinessDay, timeZone: string): number {
  return hoursOf(day, timeZone, [0, 24]).opensMs;
}
