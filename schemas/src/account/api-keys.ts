import { z } from 'zod';
import { line, uuid } from '../kernel/fields.ts';
import { ACTIONS, type Action } from './permissions.ts';

/** Keys of one shop that work at the same time. */
export const MAX_API_KEYS = 20;
/** Days after which a key ends; null: never. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** Who is in the shop, and what it pays, no program decides. */
const FOR_PEOPLE: readonly Action[] = [
  'start-trial',
  'change-settings',
  'download-data',
  // Somebody looks at what each line becomes; a program creates products one by one.
  'import-data',
  'manage-team',
  'manage-billing',
  'manage-api-keys',
  // Where the shop's data go.
  'manage-webhooks',
  'open-shop',
  'see-all-shops',
];

/** What a key may be allowed to do: the actions of the permission table. */
export const API_SCOPES: readonly Action[] = ACTIONS.filter((action) => !FOR_PEOPLE.includes(action));

export const isApiScope = (action: string): boolean => (API_SCOPES as readonly string[]).includes(action);

/** The scopes of which each lets a key do it. */
export const scopesThatOpen = (action: string): readonly Action[] =>
  API_SCOPES.filter((scope) => withImplied([scope]).some((implied) => implied === action));

/** Who may see all sales sees the own ones, too. */
export const withImplied = (scopes: readonly Action[]): readonly Action[] =>
  API_SCOPES.filter(
    (scope) => scopes.includes(scope) || (scope === 'see-own-sales' && scopes.includes('see-all-sales')),
  );

const scopes = z
  .array(z.enum(API_SCOPES as [Action, ...Action[]]))
  .min(1, 'Escolha o que a chave pode fazer')
  .max(API_SCOPES.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Cada permissão só uma vez');

/** POST /api/keys. */
export const apiKeyRequest = z.object({
  name: line(60).min(1, 'Dê um nome à chave'),
  scopes,
  days: z.union([z.literal(API_KEY_DAYS), z.null()]).describe('Em quantos dias ela deixa de valer; null: nunca'),
});
export type ApiKeyRequest = z.input<typeof apiKeyRequest>;

export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  prefix: z.string().describe('O começo da chave, que aparece no histórico'),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable().describe('O último uso, até um minuto atrás'),
});
export type ApiKey = z.infer<typeof apiKey>;

/** 201 of POST /api/keys. */
export const newApiKey = apiKey.extend({
  token: z.string().describe('A chave inteira. Só esta resposta a traz: guarde-a'),
});
export type NewApiKey = z.infer<typeof newApiKey>;
