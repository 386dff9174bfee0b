/** Names and addresses of the shop and its owner: erased with the account. */
export interface StoreSettings {
  readonly storeName: string;
  readonly ownerName: string;
  /** Login of the owner who last saved it. */
  readonly email: string;
  /** Digits only. */
  readonly whatsapp: string | null;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** Digits only. */
  readonly zipCode: string | null;
}

export interface CatalogSettings {
  readonly slug: string;
  readonly catalogPublic: boolean;
  readonly catalogShowPrices: boolean;
  readonly catalogShowStock: boolean;
  readonly catalogAllowOrders: boolean;
}

export interface ThemeSettings {
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** https only. */
  readonly logoUrl: string | null;
  /** Already through the allow-list. */
  readonly customCss: string | null;
}

export interface NotificationSettings {
  readonly emailNotifications: boolean;
  readonly followupReminders: boolean;
  /** A customer gets at most one reminder in so many days, {@link REMINDER_PAUSE}; what falls due in them goes with it. */
  readonly reminderPauseDays: number;
  /** So many customers of a hundred get no reminders in a quarter, to see what reminders bring; 0 to not measure. */
  readonly reminderHoldoutPercent: HoldoutPercent;
  readonly lowStockAlerts: boolean;
  readonly salesReports: boolean;
}

/** What a shop may hold out, in percent of its customers. */
export const HOLDOUT_PERCENTS = [0, 5, 10, 20] as const;
export type HoldoutPercent = (typeof HOLDOUT_PERCENTS)[number];

/** So many days after its day a reminder is still sent by itself. */
export const SENT_LATE_DAYS = 7;

/** No longer than a reminder is still sent after its day. */
export const REMINDER_PAUSE = { min: 1, max: SENT_LATE_DAYS } as const;

/** What a shop starts with. */
export const DEFAULT_CATALOG: Omit<CatalogSettings, 'slug'> = {
  catalogPublic: true,
  catalogShowPrices: true,
  catalogShowStock: false,
  catalogAllowOrders: true,
};

export const DEFAULT_CATALOG_MESSAGE = 'Entre em contato para fazer seu pedido!';

export const DEFAULT_THEME: ThemeSettings = {
  primaryColor: '#3b82f6',
  secondaryColor: '#f3f4f6',
  logoUrl: null,
  customCss: null,
};

export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  emailNotifications: true,
  followupReminders: true,
  reminderPauseDays: 7,
  reminderHoldoutPercent: 0,
  lowStockAlerts: true,
  salesReports: true,
};
