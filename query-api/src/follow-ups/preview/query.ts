import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/accounts';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { FollowUpRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/add-customer';
import {
  DEFAULT_REMINDER_TEMPLATE,
  type ReminderPreview,
  renderReminder,
} from '@pdv/schemas/follow-ups/reminder-template';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = Pick<FollowUpRow, 'product_name'> &
  Pick<AccountRow, 'store_name' | 'whatsapp' | 'reminder_subject' | 'reminder_text'> & {
    readonly customer_name: CustomerRow['name'] | null;
    readonly customer_email: CustomerRow['email'];
    readonly owner_email: MemberRow['email'] | null;
  };

/** The mail as it would look today; undefined where the shop has no such reminder. */
export async function previewFollowUp(ask: Ask, id: string): Promise<ReminderPreview | undefined> {
  const [row] = await ask<Row>(
    sql('read.follow_ups as f')
      .join('read.accounts as a', { 'a.shop_id': 'f.shop_id' })
      .leftJoin('read.customers as c', { 'c.shop_id': 'f.shop_id', 'c.id': 'f.customer_id' })
      .select(
        'f.product_name',
        'a.store_name',
        'a.whatsapp',
        'a.reminder_subject',
        'a.reminder_text',
        'c.name as customer_name',
        'c.email as customer_email',
        sql('read.members').min('email').where({ role: 'owner', removed_at: null }).as('owner_email'),
      )
      .where('f.id', id),
  );
  if (!row) return undefined;
  const name = row.customer_name ?? ERASED_CUSTOMER;
  const subject = row.reminder_subject ?? DEFAULT_REMINDER_TEMPLATE.subject;
  const text = row.reminder_text ?? DEFAULT_REMINDER_TEMPLATE.text;
  // A shop that gave no number is written to.
  const link = row.whatsapp ? chatLink(row.whatsapp) : `mailto:${row.owner_email ?? ''}`;
  const values = { cliente: name, produto: row.product_name, loja: row.store_name, link };
  return {
    to: row.customer_email ? { name, email: row.customer_email } : null,
    ...renderReminder({ subject, text }, values),
  };
}
