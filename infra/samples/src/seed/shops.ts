import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { BusinessType } from '@pdv/schemas/account/entrance-rules';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { PLANS } from '@pdv/schemas/account/plans';
import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { Role } from '@pdv/schemas/account/roles';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { slugify } from '@pdv/schemas/kernel/text';
import { createRandom, type Random } from './random.ts';
import { FIRST_NAMES, SHOP_KINDS, SURNAMES } from './vocabulary.ts';

export interface SeedSize {
  /** The number of sales of all shops together, with about two lines each. */
  readonly sales: number;
  readonly shops: number;
  /** The number of products of the first shop; default: derived from its sales. */
  readonly products?: number | undefined;
}

export interface SeedMember {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** The data for a shop's sign-up. */
export interface ShopToWrite {
  readonly shopId: string;
  readonly name: string;
  readonly slug: string;
  readonly businessType: BusinessType;
  readonly plan: ShopPlan;
  /** So many of a hundred customers get no reminders. */
  readonly reminderHoldoutPercent: HoldoutPercent;
  /** Null: the one that every shop begins with. */
  readonly reminderTemplate: ReminderTemplate | null;
  readonly timeZone: string;
  readonly owner: SeedMember;
  /** Members besides the owner. */
  readonly team: readonly SeedMember[];
}

/** The plan of one shop. */
export interface SeedShop extends ShopToWrite {
  readonly sales: number;
  readonly products: number;
  readonly customers: number;
  /** The source of all randomness in this shop. */
  readonly random: Random;
}

const TYPES: readonly BusinessType[] = ['loja', 'padaria', 'farmacia', 'oficina', 'restaurante', 'outro'];
const SHOP_PLANS: readonly ShopPlan[] = ['pro', 'pro', 'premium', 'pro', 'premium', 'free'];
/** How fast shops get smaller: of 50 shops, the first has about an eighth of all sales. */
const SKEW = 0.7;

/** The shops, largest first; the same ones for the same seed and size. */
export function planShops(seed: string, { sales, shops, products }: SeedSize): SeedShop[] {
  const weights = Array.from({ length: shops }, (_, index) => (index + 1) ** -SKEW);
  const counts = share(sales, weights);
  return counts.map((count, index) => planShop(seed, index, count, index === 0 ? products : undefined));
}

function planShop(seed: string, index: number, sales: number, products: number | undefined): SeedShop {
  const random = createRandom(`${seed}/${index}`);
  const businessType = TYPES[index % TYPES.length] ?? 'loja';
  const plan = SHOP_PLANS[index % SHOP_PLANS.length] ?? 'free';
  const name = `${SHOP_KINDS[businessType]} ${random.pick(SURNAMES)} ${index + 1}`;
  const slug = slugify(name);
  const member = (role: Role, nth = ''): SeedMember => ({
    memberId: random.uuid(),
    name: `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`,
    email: `${role === 'owner' ? 'dona' : role === 'cashier' ? 'caixa' : 'analista'}${nth}.${slug}@example.com`,
    role,
  });
  const team: SeedMember[] = [];
  const shopId = random.uuid();
  // The same id as in a sign-up.
  const owner = { ...member('owner'), memberId: uuidV5(shopId, 'owner') };
  if (plan !== 'free') team.push(member('cashier', '1'), member('cashier', '2'), member('analyst'));
  return {
    shopId,
    name,
    slug,
    businessType,
    plan,
    reminderHoldoutPercent: 0,
    reminderTemplate: null,
    timeZone: DEFAULT_TIME_ZONE,
    owner,
    team,
    sales,
    products: products ?? Math.max(12, Math.round(15 * Math.sqrt(sales))),
    customers: Math.min(PLANS[plan].customerLimit ?? Number.POSITIVE_INFINITY, Math.max(10, Math.round(sales / 12))),
    random,
  };
}

/** Whole numbers in proportion to the weights; they add up to the total. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let given = 0;
  let upTo = 0;
  return weights.map((weight) => {
    upTo += weight;
    const part = Math.round((total * upTo) / sum) - given;
    given += part;
    return part;
  });
}
