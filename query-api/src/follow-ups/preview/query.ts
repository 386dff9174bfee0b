import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { FollowUpRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import type { ReminderPreview } from '@pdv/schemas/account/reminder-template';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = Pick<FollowUpRow, 'product_name'> &
  Pick<
    AccountRow,
    'store_name' | 'whatsapp' | 'primary_color' | 'secondary_color' | 'logo_url' | 'reminder_subject' | 'reminder_text'
  > & {
    readonly customer_name: CustomerRow['name'] | null;
    readonly customer_email: CustomerRow['email'];
    readonly owner_email: MemberRow['email'] | null;
  };

/** Today's version of the mail; undefined if the shop has no such reminder. */
export async function previewFollowUp(ask: Ask, id: string): Promise<ReminderPreview | undefined> {
  const [row] = await ask<Row>(
    sql('read.follow_ups as f')
      .join('read.accounts as a', { 'a.shop_id': 'f.shop_id' })
      .leftJoin('read.customers as c', { 'c.shop_id': 'f.shop_id', 'c.id': 'f.customer_id' })
      .select(
        'f.product_name',
        'a.store_name',
        'a.whatsapp',
        'a.primary_color',
        'a.secondary_color',
        'a.logo_url',
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
  const { reminder_subject: subject, reminder_text: text } = row;
  const mail = renderReminder({
    shop: {
      storeName: row.store_name,
      whatsapp: row.whatsapp,
      contact: row.owner_email ?? '',
      theme: { primaryColor: row.primary_color, secondaryColor: row.secondary_color, logoUrl: row.logo_url },
      reminderTemplate: subject === null || text === null ? null : { subject, text },
    },
    customer: name,
    product: row.product_name,
    unsubscribeUrl: null,
  });
  return { to: row.customer_email ? { name, email: row.customer_email } : null, ...mail };
}
