import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { TestMailSent } from '@pdv/schemas/follow-ups/test-mail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, putJson } from '../../../shared/api/request.ts';

const PATH = '/api/settings/follow-ups';

/** GET /api/settings/follow-ups: the mail as the shop wrote it, variables and all. */
export const templateQuery = () =>
  queryOptions({
    queryKey: ['account', 'reminder-template'],
    queryFn: ({ signal }) => getJson<ReminderTemplate>(PATH, signal),
  });

/** PUT /api/settings/follow-ups. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (template: ReminderTemplate) => putJson(PATH, template),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: templateQuery().queryKey });
      await queries.invalidateQueries({ queryKey: ['follow-ups', 'preview'] });
    },
  });
}

/** POST /api/settings/follow-ups/test: the template as it is typed, to whoever is signed in. */
export function useTestMail() {
  return useMutation({
    mutationFn: (template: ReminderTemplate) => postJson<TestMailSent>(`${PATH}/test`, template),
  });
}
