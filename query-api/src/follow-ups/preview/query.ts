import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { FollowUpRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import type { ReminderPreview } from '@pdv/schemas/account/reminder-template';
import { SENT_LATE_DAYS } from '@pdv/schemas/account/shop-settings';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { mailsOf } from '@pdv/schemas/follow-ups/one-mail';
import { renderReminder } from '@pdv/schemas/follow-ups/reminder-mail';
import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = Pick<FollowUpRow, 'id' | 'customer_id' | 'product_name' | 'status' | 'due_on'> &
  Pick<
    AccountRow,
    | 'store_name'
    | 'whatsapp'
    | 'primary_color'
    | 'secondary_color'
    | 'logo_url'
    | 'reminder_subject'
    | 'reminder_text'
    | 'reminder_pause_days'
    | 'followup_reminders'
    | 'time_zone'
  > & {
    readonly customer_name: CustomerRow['name'] | null;
    readonly customer_email: CustomerRow['email'];
    readonly unsubscribed_at: CustomerRow['unsubscribed_at'];
    readonly owner_email: MemberRow['email'] | null;
  };

/** Nobody waits for more products at once. */
const AT_MOST = 200;

/** Today's version of the mail, with what leaves along with it; undefined if the shop has no such reminder. */
export async function previewFollowUp(ask: Ask, id: string, now: Date): Promise<ReminderPreview | undefined> {
  const [row] = await ask<Row>(
    sql('read.follow_ups as f')
      .join('read.accounts as a', { 'a.shop_id': 'f.shop_id' })
      .leftJoin('read.customers as c', { 'c.shop_id': 'f.shop_id', 'c.id': 'f.customer_id' })
      .select(
        'f.id',
        'f.customer_id',
        'f.product_name',
        'f.status',
        'f.due_on',
        'a.store_name',
        'a.whatsapp',
        'a.primary_color',
        'a.secondary_color',
        'a.logo_url',
        'a.reminder_subject',
        'a.reminder_text',
        'a.reminder_pause_days',
        'a.followup_reminders',
        'a.time_zone',
        'c.name as customer_name',
        'c.email as customer_email',
        'c.unsubscribed_at',
        sql('read.members').min('email').where({ role: 'owner', removed_at: null }).as('owner_email'),
      )
      .where('f.id', id),
  );
  if (!row) return undefined;
  const mail = await mailOf(ask, row, now);
  // In the order in which the sender names them.
  const names = mail?.reminders.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => one.product_name);
  const [product = '', ...others] = names ?? [row.product_name];
  const name = row.customer_name ?? ERASED_CUSTOMER;
  const { reminder_subject: subject, reminder_text: text } = row;
  const rendered = renderReminder({
    shop: {
      storeName: row.store_name,
      whatsapp: row.whatsapp,
      contact: row.owner_email ?? '',
      theme: { primaryColor: row.primary_color, secondaryColor: row.secondary_color, logoUrl: row.logo_url },
      reminderTemplate: subject === null || text === null ? null : { subject, text },
    },
    customer: name,
    product,
    others,
    unsubscribeUrl: null,
  });
  const along = mail?.reminders.filter((one) => one.id !== row.id).map((one) => one.product_name) ?? [];
  return {
    to: row.customer_email ? { name, email: row.customer_email } : null,
    ...rendered,
    leaves: mail ? { on: mail.on, with: along } : null,
  };
}

/** The mail in which a waiting reminder will leave; undefined if it does not leave by itself. */
async function mailOf(ask: Ask, row: Row, now: Date) {
  const { id, customer_id, status, due_on, time_zone: timeZone, reminder_pause_days: pause } = row;
  if (row.customer_email === null || row.unsubscribed_at !== null || !row.followup_reminders) return undefined;
  const today = businessDayOf(now, timeZone);
  const oldest = addDays(today, -SENT_LATE_DAYS);
  if (status !== 'pending' || due_on < oldest) return undefined;
  const ofCustomer = () => sql('read.follow_ups').where({ customer_id });
  const [waiting, [last]] = await Promise.all([
    ask<Pick<FollowUpRow, 'id' | 'product_name' | 'due_on'>>(
      ofCustomer()
        .where({ status: 'pending' })
        .where('due_on', '>=', oldest)
        .select('id', 'product_name', 'due_on')
        .orderBy(['due_on', 'id'])
        .limit(AT_MOST),
    ),
    ask<{ readonly sent_at: string | null }>(ofCustomer().where({ status: 'sent' }).max('sent_at as sent_at')),
  ]);
  const sentOn = last?.sent_at ? businessDayOf(new Date(last.sent_at), timeZone) : null;
  const free = sentOn === null ? today : addDays(sentOn, pause);
  const mails = mailsOf(
    waiting.map((one) => ({ ...one, dueOn: one.due_on })),
    free > today ? free : today,
    pause,
  );
  return mails.find(({ reminders }) => reminders.some((one) => one.id === id));
}
