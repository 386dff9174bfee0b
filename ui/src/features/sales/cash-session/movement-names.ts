import type { CashMovementType } from '@pdv/schemas/sales/cash-session';

export const MOVEMENT_NAMES: Record<CashMovementType, string> = { withdraw: 'Sangria', add: 'Suprimento' };
