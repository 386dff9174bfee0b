import { z } from 'zod';
import { isShopZone } from '../kernel/business-day.ts';
import { digitsIn, isStorable, line, phoneIn, text } from '../kernel/fields.ts';
import { isPictureAddress, NO_PICTURE_ADDRESS } from '../kernel/picture-address.ts';
import { loginEmail } from './login-email.ts';
import { openingWeek } from './opening-hours.ts';
import { ownPassword } from './password.ts';
import { HOLDOUT_PERCENTS, REMINDER_PAUSE } from './shop-settings.ts';
import { slugField } from './sign-up.ts';

/** What is left out stays as it is; null and blank clear it. */
const clearable = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

const clearableLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor como #3b82f6')
  .transform((value) => value.toLowerCase());

/** PUT /api/settings/store. `email` is the login of the owner who sends it; another one takes `currentPassword`. */
export const storeSettingsRequest = z.object({
  storeName: line(120).min(1, 'Nome da loja é obrigatório').optional(),
  ownerName: line(120).min(1, 'Nome do responsável é obrigatório').optional(),
  email: loginEmail.optional(),
  currentPassword: ownPassword,
  /** Digits are kept. */
  whatsapp: clearable(30).transform(phoneIn('Telefone inválido')),
  description: clearable(1_000),
  address: clearableLine(200),
  city: clearableLine(100),
  state: clearableLine(60),
  /** CEP; digits are kept. */
  zipCode: clearable(20)
    .transform(digitsIn('CEP inválido'))
    .refine((value) => !value || value.length === 8, 'CEP inválido'),
  /** One of Brazil's IANA zones; the days of what is sold from now on. */
  timeZone: z.string().max(60).refine(isShopZone, 'Selecione o fuso horário').optional(),
});
export type StoreSettingsRequest = z.input<typeof storeSettingsRequest>;

/** PUT /api/settings/catalog. */
export const catalogSettingsRequest = z.object({
  slug: slugField.optional(),
  catalogPublic: z.boolean().optional(),
  catalogShowPrices: z.boolean().optional(),
  catalogShowStock: z.boolean().optional(),
  catalogAllowOrders: z.boolean().optional(),
  catalogCustomMessage: clearable(500),
});
export type CatalogSettingsRequest = z.input<typeof catalogSettingsRequest>;

/** PUT /api/settings/opening-hours. */
export const openingHoursRequest = z.object({
  openingHours: openingWeek
    .nullish()
    // Closed on every day is not to say.
    .transform((week) => (week?.every((spans) => spans.length === 0) ? null : week))
    .describe('Sete dias a partir de domingo, cada um com até dois períodos; null: a loja não informa'),
  openingNote: clearableLine(120).describe('Exceções, como feriados'),
  deliveryText: clearable(300).describe('Como a loja entrega'),
});
export type OpeningHoursRequest = z.input<typeof openingHoursRequest>;

const logoUrl = text(500)
  .nullish()
  .transform((value) => (value === undefined ? undefined : value || null))
  .refine(isPictureAddress, NO_PICTURE_ADDRESS);

/** PUT /api/settings/theme. What of `customCss` is not allowed is named in the issues of a 400 `css_refused`. */
export const themeSettingsRequest = z.object({
  /** `#rrggbb`. */
  primaryColor: color.optional(),
  secondaryColor: color.optional(),
  logoUrl,
  customCss: z
    .string()
    .max(10_000, 'Máximo de 10000 caracteres')
    .refine(isStorable, 'Caracteres inválidos')
    .nullish()
    .transform((value) => (value === undefined ? undefined : value?.trim() || null)),
});
export type ThemeSettingsRequest = z.input<typeof themeSettingsRequest>;

const PAUSE_ASKED = `Um número de ${REMINDER_PAUSE.min} a ${REMINDER_PAUSE.max}`;

/** PUT /api/settings/notifications: which mails the shop gets and sends. */
export const notificationSettingsRequest = z.object({
  emailNotifications: z.boolean().optional(),
  followupReminders: z.boolean().optional(),
  reminderPauseDays: z
    .int(PAUSE_ASKED)
    .min(REMINDER_PAUSE.min, PAUSE_ASKED)
    .max(REMINDER_PAUSE.max, PAUSE_ASKED)
    .optional()
    .describe('Cada cliente recebe no máximo um lembrete em tantos dias'),
  reminderHoldoutPercent: z
    .literal(HOLDOUT_PERCENTS, 'Escolha uma das opções')
    .optional()
    .describe(
      'Quantos de cada cem clientes ficam sem lembretes por um trimestre, para medir o efeito deles; 0 não mede',
    ),
  lowStockAlerts: z.boolean().optional(),
  salesReports: z.boolean().optional(),
});
export type NotificationSettingsRequest = z.input<typeof notificationSettingsRequest>;
