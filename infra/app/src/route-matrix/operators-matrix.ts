import { randomUUID } from 'node:crypto';
import { account, type Entry } from './entry.ts';

/** The routes of those who run the installation. */
export const OPERATORS_MATRIX: Readonly<Record<string, Entry>> = {
  'GET /api/admin/users': { who: 'operators' },
  'GET /api/admin/users/:id': { who: 'operators', params: account },
  'GET /api/admin/actions': { who: 'operators' },
  'PUT /api/admin/users/:id/plan': { who: 'operators', params: account, body: () => ({ plan: 'pro' }) },
  'POST /api/admin/users/:id/subscription/end': {
    who: 'operators',
    params: account,
    body: () => ({ when: 'period-end' }),
  },
  'DELETE /api/admin/users/:id': { who: 'operators', params: account },
  'GET /api/admin/stats': { who: 'operators' },
  'GET /api/admin/payments': { who: 'operators' },
  'GET /api/admin/subscriptions': { who: 'operators' },
  'GET /api/admin/leads': { who: 'operators' },
  'PUT /api/admin/leads/:id': { who: 'operators', params: account, body: () => ({ attended: true }) },
  'DELETE /api/admin/leads/:id': { who: 'operators', params: account },
  'GET /api/admin/leads/export': { who: 'operators' },
  'GET /api/admin/growth': { who: 'operators' },
  'GET /api/admin/system': { who: 'operators' },
  'GET /api/admin/maintenance': { who: 'operators' },
  'POST /api/admin/replays': { who: 'operators', body: () => ({ id: randomUUID(), readModels: ['sales'] }) },
  'POST /api/admin/replays/:id/undo': { who: 'operators', params: account, body: () => ({ id: randomUUID() }) },
  'DELETE /api/admin/replays/:id': { who: 'operators', params: account },
  'POST /api/admin/parked': {
    who: 'operators',
    body: () => ({ id: randomUUID(), readModel: 'sales', stream: 'inventory-x', revision: 0, action: 'retry' }),
  },
};
