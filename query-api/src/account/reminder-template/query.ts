import type { AccountRow } from '@pdv/projections/tables/account/account';
import { DEFAULT_REMINDER_TEMPLATE, type ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export async function findReminderTemplate(ask: Ask): Promise<ReminderTemplate> {
  const [row] = await ask<Pick<AccountRow, 'reminder_subject' | 'reminder_text'>>(
    sql('read.accounts').select('reminder_subject', 'reminder_text'),
  );
  return {
    subject: row?.reminder_subject ?? DEFAULT_REMINDER_TEMPLATE.subject,
    text: row?.reminder_text ?? DEFAULT_REMINDER_TEMPLATE.text,
  };
}
