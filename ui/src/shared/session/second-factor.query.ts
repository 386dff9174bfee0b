import type { SecondFactorStatus } from '@pdv/schemas/account/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

export const SECOND_FACTOR = '/api/account/second-factor';

/** GET /api/account/second-factor: one's own. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => getJson<SecondFactorStatus>(SECOND_FACTOR, signal),
  });
