import { DEFAULT_TIME_ZONE } from '../kernel/business-day.ts';
import { DEFAULT_REGISTER_RULES } from './register-rules.ts';
import type { Account } from './session.ts';
import { DEFAULT_CATALOG, DEFAULT_NOTIFICATIONS, DEFAULT_THEME } from './shop-settings.ts';

export interface Operator {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** `user` of an operator, told by its plan `admin`: no shop stands behind the other fields. */
export function operatorAccount({ operatorId, name, email, createdAt }: Operator): Account {
  return {
    ...DEFAULT_CATALOG,
    ...DEFAULT_THEME,
    ...DEFAULT_NOTIFICATIONS,
    id: operatorId,
    memberId: operatorId,
    memberName: name,
    role: 'owner',
    email,
    emailConfirmed: true,
    storeName: 'Freguês',
    ownerName: name,
    whatsapp: null,
    slug: '',
    catalogSlug: '',
    catalogPublic: false,
    catalogCustomMessage: null,
    businessType: 'outro',
    timeZone: DEFAULT_TIME_ZONE,
    description: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    ...{ openingHours: null, openingNote: null, deliveryText: null },
    registerRules: DEFAULT_REGISTER_RULES,
    plan: 'admin',
    effectivePlan: 'free',
    status: 'active',
    trialEndsAt: null,
    demo: false,
    subscriptionId: null,
    createdAt,
  };
}
