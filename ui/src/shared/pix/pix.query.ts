import type { PixSettings } from '@pdv/schemas/account/pix';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

/** GET /api/settings/pix: where the shop is paid by Pix, for all who sell. */
export const pixQuery = () =>
  queryOptions({
    queryKey: ['account', 'pix'],
    queryFn: ({ signal }) => getJson<PixSettings>('/api/settings/pix', signal),
  });
