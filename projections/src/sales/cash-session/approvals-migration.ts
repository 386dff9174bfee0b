import type { Migration } from '@pdv/infra/postgres/migrate';

/** Who allowed a movement. One of before names nobody until its read model is built again. */
export const addApprovalsToCashMovements: Migration = {
  name: '2026-11-25-cash-movement-approvals',
  async up(knex) {
    await knex.raw('ALTER TABLE cash_movements ADD COLUMN approved_by text');
  },
};
