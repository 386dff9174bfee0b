import { z } from 'zod';
import { shopZoneOf } from '../kernel/business-day.ts';
import { line, optionalText, phoneIn, uuid } from '../kernel/fields.ts';
import { BUSINESS_TYPES, FAULTS } from './entrance-rules.ts';
import { ownPassword } from './password.ts';
import { isReservedSlug, RESERVED_SLUG } from './reserved-slugs.ts';
import { ROLES } from './roles.ts';
import { slugField } from './sign-up.ts';

/** A shop that somebody's login may enter. */
export const ownShop = z.object({
  id: uuid,
  storeName: z.string(),
  slug: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  role: z.enum(ROLES).describe('O perfil de quem pergunta, nesta loja'),
  headShopId: uuid.nullable().describe('A loja principal, de quem vem o plano; null: é ela mesma'),
  current: z.boolean().describe('A loja da sessão'),
});
export type OwnShop = z.infer<typeof ownShop>;

/** GET /api/shops: the current one first, the others by name. */
export const ownShops = z.array(ownShop);

/** POST /api/shops: another shop of the same owner. */
export const openShopRequest = z.object({
  storeName: line(120).min(1, FAULTS.storeName),
  slug: slugField.refine((slug) => !isReservedSlug(slug), RESERVED_SLUG),
  businessType: z.enum(BUSINESS_TYPES).default('outro'),
  whatsapp: optionalText(30).transform(phoneIn('Telefone inválido')),
  /** IANA zone of the shop's days; one outside of Brazil is São Paulo's. */
  timeZone: z.string().max(60).optional().transform(shopZoneOf),
});
export type OpenShopRequest = z.input<typeof openShopRequest>;

export const openedShop = z.object({ id: uuid, storeName: z.string(), slug: z.string() });
export type OpenedShop = z.infer<typeof openedShop>;

/** POST /api/auth/switch-shop: goes on in another of one's shops; the session in this one ends. */
export const switchShopRequest = z.object({ shopId: uuid, refreshToken: z.string().max(200) });
export type SwitchShopRequest = z.input<typeof switchShopRequest>;

/** Somebody of another shop of the same owner, who is not in this one. */
export const knownPerson = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  shops: z.array(z.string()).describe('Os nomes das lojas em que a pessoa já trabalha'),
});
export type KnownPerson = z.infer<typeof knownPerson>;

/** POST /api/team/known: enters with the login that the person has. A new owner takes `currentPassword`. */
export const addKnownPersonRequest = z.object({
  memberId: uuid,
  role: z.enum(ROLES, 'Selecione um perfil'),
  currentPassword: ownPassword,
});
export type AddKnownPersonRequest = z.input<typeof addKnownPersonRequest>;
