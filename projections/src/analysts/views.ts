/** A column of a view: its Postgres type, its meaning and its expression. */
interface ReportColumn {
  readonly type: string;
  readonly about: string;
  readonly is: string;
}

export interface ReportView {
  /** Ends in the version of its columns. */
  readonly name: `${string}_v${number}`;
  readonly about: string;
  readonly from: string;
  /** The order never changes: a new column comes last. */
  readonly columns: Readonly<Record<string, ReportColumn>>;
}

const column = (type: string) => (is: string, about: string) => ({ type, about, is });
const uuid = column('uuid');
const text = column('text');
const bigint = column('bigint');
const integer = column('integer');
const boolean = column('boolean');
const date = column('date');
const instant = column('timestamp with time zone');
const localTime = column('timestamp without time zone');

const shopId = (table: string) => ({ shop_id: uuid(`${table}.shop_id`, 'The shop.') });
const totals = (table: string, sales = 'How many sales (tickets), without cancelled ones.') => ({
  revenue_centavos: bigint(`${table}.revenue_centavos`, 'What was sold, in centavos, without cancelled sales.'),
  sales: bigint(`${table}.sales`, sales),
  items: bigint(
    `${table}.items`,
    'How many pieces were sold, and one for each line of what is weighed or measured, without cancelled sales.',
  ),
});
const UNIT = (table: string, then: string) =>
  text(
    `${table}.unit`,
    `\`un\` (pieces), \`kg\`, \`L\` or \`m\`; the smallest steps are pieces, g, ml and mm. ${then}`,
  );
const measured = (table: string) => ({
  quantity: bigint(
    `${table}.quantity`,
    'How much was sold, in the smallest step of its `unit`, without cancelled sales.',
  ),
  unit: UNIT(table, 'It never changes.'),
});
/** After the other columns of a view: a version only gains columns. */
const discounts = (table: string) => ({
  discount_centavos: bigint(
    `${table}.discount_centavos`,
    'Taken off those sales at the register, by line and by sale, in centavos: revenue is what was left.',
  ),
});
const product = (table: string) => ({
  product_id: uuid(`${table}.product_id`, 'The product, also one that was deleted since.'),
  product_name: text(`${table}.product_name`, 'As it was last sold in that time.'),
});
const WITH_PRODUCT = 'How many sales (tickets) held it, without cancelled ones.';
/** Joins the customer of a row. An erased customer has no row to join. */
const knownCustomer = (table: string) =>
  `LEFT JOIN read.customers c ON c.shop_id = ${table}.shop_id AND c.id = ${table}.customer_id`;
const shopOf = (table: string) => `JOIN read.accounts a ON a.shop_id = ${table}.shop_id`;
/** Since a debt was due, by the shop's day; below 0 before. */
const DAYS_SINCE_DUE = '((now() AT TIME ZONE a.time_zone)::date - d.due_date)';

/** The views of the analysts. A version only gains columns; `infra/docs/analysts.md` says what a version promises. */
export const reportViews: readonly ReportView[] = [
  {
    name: 'shops_v1',
    about: 'The shops. One whose account was erased is in no view.',
    from: 'read.accounts a',
    columns: {
      ...shopId('a'),
      slug: text('a.slug', 'Under which its catalogue stands: `/catalog/{slug}`. It may change.'),
      store_name: text('a.store_name', 'As the catalogue shows it.'),
      business_type: text('a.business_type', 'What the owner said it is.'),
      city: text('a.city', 'Null where the owner did not say.'),
      state: text('a.state', 'Null where the owner did not say.'),
      time_zone: text('a.time_zone', 'IANA name of the zone that its days are of, such as America/Sao_Paulo.'),
      opened_at: instant('a.created_at', 'When the account was opened.'),
      is_demo: boolean(
        "substr(a.shop_id::text, 15, 1) = '8'",
        'Whether it is one of the demo shops, which nobody owns.',
      ),
    },
  },
  {
    name: 'products_v1',
    about: 'What is sold now. A deleted product is not here; its sales are.',
    from: 'read.products p',
    columns: {
      ...shopId('p'),
      product_id: uuid('p.id', 'The product.'),
      name: text('p.name', 'Its name now.'),
      category: text('p.category', 'Its category now.'),
      price_centavos: bigint('p.price_centavos', 'Its price now, in centavos.'),
      stock: bigint('p.stock', 'In stock now, in the smallest step of its `unit`; never below 0.'),
      consumption_days: integer(
        'p.consumption_days',
        'Days that one lasts a customer, after which a reminder to buy again is due.',
      ),
      in_catalog: boolean('p.active_in_catalog', 'Whether the public catalogue shows it.'),
      barcode: text('p.barcode', 'Null where it has none. Leading zeros count.'),
      created_at: instant('p.created_at', 'When it was entered.'),
      cost_centavos: bigint('p.cost_centavos', 'What a unit cost on the average, in centavos; null where nobody said.'),
      low_stock_mark: bigint(
        'p.low_stock_mark',
        'With so many units or fewer it is low on stock; null where its stock is not counted.',
      ),
      supplier: text('p.supplier', 'Who sells it to the shop; null where nobody said.'),
      tracks_stock: boolean('p.tracks_stock', 'False where its stock is not counted, as of a service: it is 0 then.'),
      open_price: boolean('p.open_price', 'Whether its price is given with each sale: the price here is 0 then.'),
      unit: UNIT('p', 'Its price and cost are of one; its stock and mark are in its smallest step.'),
    },
  },
  {
    name: 'customers_v1',
    about: 'Customers, by a number that stands for nobody outside of the shop. Whoever was erased is not here.',
    from: `read.customers c ${shopOf('c')}`,
    columns: {
      ...shopId('c'),
      customer_id: uuid('c.id', 'The customer.'),
      added_at: instant('c.created_at', 'When they were entered.'),
      added_on: date('(c.created_at AT TIME ZONE a.time_zone)::date', "The same as a day of the shop's zone."),
      wants_reminders: boolean('c.unsubscribed_at IS NULL', 'False for whoever said that they want none.'),
    },
  },
  {
    name: 'sales_v1',
    about: 'Every sale (ticket), as it was made, cancelled ones included. What was sold is in `sale_lines_v1`.',
    from: `read.sales s ${shopOf('s')} ${knownCustomer('s')}`,
    columns: {
      ...shopId('s'),
      sale_id: uuid('s.id', 'The sale.'),
      number: bigint('s.number', 'Of the sale in its shop, as receipts print it: 1, 2, 3 and so on.'),
      sold_at: instant('s.sold_at', 'When.'),
      sold_at_local: localTime('s.sold_at AT TIME ZONE a.time_zone', "The same by the clock of the shop's zone."),
      day: date('s.business_date', "The day in the shop's zone that it counts for."),
      seller_id: text('s.seller_id', 'Who sold it: a number for a member of the shop.'),
      customer_id: uuid('c.id', 'Null where nobody was named, or whoever was has been erased.'),
      line_count: integer('s.line_count', 'How many lines it has.'),
      items: bigint('s.items', 'Pieces of all lines, and one for each line of what is weighed or measured.'),
      discount_centavos: bigint('s.discount_centavos', 'Taken off the whole sale, in centavos.'),
      total_centavos: bigint('s.total_centavos', 'What was charged, in centavos.'),
      payment_method: text(
        's.payment_method',
        'Of the largest payment: `cash`, `card`, `pix`, `credit` (a prazo) or `voucher` (vale-troca).',
      ),
      credit_centavos: bigint('s.credit_centavos', 'What of it is paid later, in centavos; null where nothing is.'),
      due_day: date('s.due_date', 'The first day that some of that falls due; null where nothing does.'),
      cancelled: boolean('s.cancelled_at IS NOT NULL', 'Whether it was taken back. The roll-ups leave these out.'),
      cancelled_at: instant('s.cancelled_at', 'When; null while it stands.'),
    },
  },
  {
    name: 'sale_lines_v1',
    about: 'The lines of every sale, as they were sold, those of cancelled sales included.',
    from: `read.sale_lines l JOIN read.sales s ON s.shop_id = l.shop_id AND s.id = l.sale_id ${shopOf('s')} ${knownCustomer('s')}`,
    columns: {
      ...shopId('l'),
      sale_id: uuid('l.sale_id', 'The sale.'),
      line_id: uuid('l.id', "The line. The first one has the sale's own id."),
      position: integer('l.nth + 1', 'Of the line in its sale, from 1.'),
      sold_at: instant('s.sold_at', 'When.'),
      day: date('s.business_date', "The day in the shop's zone that it counts for."),
      product_id: uuid('l.product_id', 'The product, also one that was deleted since.'),
      product_name: text('l.product_name', 'As it was called then.'),
      category: text('l.category', 'As it was then.'),
      customer_id: uuid('c.id', 'Null where nobody was named, or whoever was has been erased.'),
      quantity: bigint('l.quantity', 'In the smallest step of its `unit`.'),
      list_price_centavos: bigint('l.list_price_centavos', 'What one cost by the list then, in centavos.'),
      unit_price_centavos: bigint('l.unit_price_centavos', 'What was charged for one, in centavos.'),
      discount_centavos: bigint('l.discount_centavos', 'Taken off this line alone, in centavos.'),
      ticket_discount_centavos: bigint('l.ticket_discount_centavos', "Its part of the sale's discount, in centavos."),
      total_centavos: bigint('l.total_centavos', 'What was charged for the line after both discounts, in centavos.'),
      cancelled: boolean('s.cancelled_at IS NOT NULL', 'Whether its sale was taken back.'),
      unit: UNIT('l', 'Prices are of one.'),
    },
  },
  {
    name: 'sales_by_day_v1',
    about: 'What was sold on each day, by payment method. All zero where every sale was cancelled.',
    from: 'read.sales_by_day d',
    columns: {
      ...shopId('d'),
      day: date('d.day', "A day of the shop's zone."),
      payment_method: text('d.payment_method', '`cash`, `card`, `pix`, `credit` (a prazo) or `voucher` (vale-troca).'),
      ...totals('d', 'How many sales (tickets), each under its largest payment, without cancelled ones.'),
      payments: bigint('d.payments', 'How many payments were made so, without those of cancelled sales.'),
      ...discounts('d'),
    },
  },
  {
    name: 'product_sales_by_day_v1',
    about: 'What was sold of each product on each day.',
    from: 'read.product_sales_by_day d',
    columns: {
      ...shopId('d'),
      day: date('d.day', "A day of the shop's zone."),
      ...product('d'),
      ...totals('d', WITH_PRODUCT),
      ...discounts('d'),
      ...measured('d'),
    },
  },
  {
    name: 'product_sales_by_month_v1',
    about: 'What was sold of each product in each month.',
    from: 'read.product_sales_by_month m',
    columns: {
      ...shopId('m'),
      month: date('m.month', "The month's first day."),
      ...product('m'),
      ...totals('m', WITH_PRODUCT),
      ...discounts('m'),
      ...measured('m'),
    },
  },
  {
    name: 'customer_sales_by_day_v1',
    about:
      'What each customer bought on each day. Sales to nobody in particular, or to whoever was erased, are not here.',
    from: 'read.customer_sales_by_day d JOIN read.customers c ON c.shop_id = d.shop_id AND c.id = d.customer_id',
    columns: {
      ...shopId('d'),
      day: date('d.day', "A day of the shop's zone."),
      customer_id: uuid('c.id', 'The customer.'),
      ...totals('d'),
      ...discounts('d'),
    },
  },
  {
    name: 'new_customers_by_day_v1',
    about: 'How many customers were entered on each day, those included who were erased since.',
    from: 'read.new_customers_by_day d',
    columns: {
      ...shopId('d'),
      day: date('d.day', "A day of the shop's zone."),
      customers: bigint('d.customers', 'How many.'),
    },
  },
  {
    name: 'follow_ups_v1',
    about: 'Reminders to buy again.',
    from: `read.follow_ups f ${shopOf('f')} ${knownCustomer('f')}`,
    columns: {
      ...shopId('f'),
      follow_up_id: uuid('f.id', 'The reminder.'),
      sale_id: uuid('f.sale_id', 'The sale that it follows from.'),
      customer_id: uuid('c.id', 'Null where they have been erased.'),
      product_id: uuid('f.product_id', 'The product.'),
      product_name: text('f.product_name', 'As it was called in that sale.'),
      due_on: date('f.due_on', "The day in the shop's zone that it is due on."),
      status: text(
        'f.status',
        '`pending`, `sending`, `sent`, `unknown` (nobody can tell whether it left), `cancelled`, or `held-out` (in the group that gets none, to compare).',
      ),
      overdue: boolean(
        "f.status = 'pending' AND f.due_on < (now() AT TIME ZONE a.time_zone)::date",
        'Whether its day has passed and it has not left.',
      ),
      scheduled_at: instant('f.scheduled_at', 'When it was entered.'),
      sent_at: instant('f.sent_at', 'When it left; null while it has not.'),
      failed: text('f.failed', 'Why the last attempt failed: `refused` or `unavailable`.'),
      held_because: text('f.held_because', 'Why it did not leave by itself when it was due.'),
      delivery: text('f.delivery', 'How it left: `smtp` or `outbox`.'),
      chat_opened_at: instant('f.chat_opened_at', 'When somebody last opened the chat with it.'),
      converted_on: date('f.converted_on', 'The day that the customer bought again.'),
      converted_centavos: bigint('f.converted_centavos', 'What that purchase came to, in centavos.'),
      measured_as: text("f.measured->>'as'", '`reminded` or `held-out`; null while nothing was measured.'),
      holdout_percent: integer("(f.measured->>'percent')::int", 'How many of a hundred customers were held out then.'),
    },
  },
  {
    name: 'follow_ups_by_day_v1',
    about: 'What became of the reminders that fell due on each day; held-out ones count once somebody sends them.',
    from: 'read.follow_ups_by_day d',
    columns: {
      ...shopId('d'),
      day: date('d.day', "The day in the shop's zone that they were due on."),
      scheduled: bigint('d.scheduled', 'How many.'),
      sent: bigint('d.sent', 'How many of them left.'),
      cancelled: bigint('d.cancelled', 'How many of them were cancelled.'),
      converted: bigint('d.converted', 'After how many of those that left the customer bought again.'),
      converted_centavos: bigint('d.converted_centavos', 'What those purchases came to, in centavos.'),
    },
  },
  {
    name: 'cash_sessions_v1',
    about: "Every cash session (caixa) of the shop's registers, open ones included.",
    from: `read.cash_sessions s ${shopOf('s')}
      LEFT JOIN read.cash_session_sums m ON m.shop_id = s.shop_id AND m.session_id = s.id`,
    columns: {
      ...shopId('s'),
      session_id: uuid('s.id', 'The session.'),
      register_id: uuid('s.register_id', 'The register: a browser that was named once.'),
      opened_at: instant('s.opened_at', 'When.'),
      opened_by: text('s.opened_by', 'Who opened it: a number for a member of the shop.'),
      closed_at: instant('s.closed_at', 'When; null while it is open.'),
      closed_by: text('s.closed_by', 'Who closed it: a number for a member of the shop; null while it is open.'),
      sales: bigint('coalesce(m.tickets, 0)', 'How many sales (tickets), without those cancelled before the closing.'),
      float_centavos: bigint('s.float_centavos', 'In the drawer at the beginning, in centavos.'),
      added_centavos: bigint('coalesce(m.added_centavos, 0)', 'Put in without a sale (suprimento), in centavos.'),
      withdrawn_centavos: bigint(
        'coalesce(m.withdrawn_centavos, 0)',
        'Taken out without a sale (sangria), in centavos.',
      ),
      cash_centavos: bigint('coalesce(m.cash_centavos, 0)', 'Paid in cash by its sales, in centavos.'),
      card_centavos: bigint('coalesce(m.card_centavos, 0)', 'Paid by card, in centavos.'),
      pix_centavos: bigint('coalesce(m.pix_centavos, 0)', 'Paid by Pix, in centavos.'),
      credit_centavos: bigint('coalesce(m.credit_centavos, 0)', 'To be paid later, in centavos.'),
      counted_cash_centavos: bigint('s.counted_cash_centavos', 'Counted at the closing; null while it is open.'),
      counted_card_centavos: bigint('s.counted_card_centavos', 'Told at the closing; null while it is open.'),
      counted_pix_centavos: bigint('s.counted_pix_centavos', 'Told at the closing; null while it is open.'),
      voucher_centavos: bigint('coalesce(m.voucher_centavos, 0)', 'Paid by vale-troca, in centavos.'),
      returned_cash_centavos: bigint(
        'coalesce(m.returned_cash_centavos, 0)',
        'Given back in cash for returns, in centavos; not taken off what was paid.',
      ),
      returned_card_centavos: bigint('coalesce(m.returned_card_centavos, 0)', 'The same by card.'),
      returned_pix_centavos: bigint('coalesce(m.returned_pix_centavos, 0)', 'The same by Pix.'),
      debts_cash_centavos: bigint(
        'coalesce(m.debts_cash_centavos, 0)',
        'Paid in cash for what customers owed, in centavos; no part of what its sales were paid.',
      ),
      debts_card_centavos: bigint('coalesce(m.debts_card_centavos, 0)', 'The same by card.'),
      debts_pix_centavos: bigint('coalesce(m.debts_pix_centavos, 0)', 'The same by Pix.'),
      corrected_cash_centavos: bigint(
        's.corrected_cash_centavos',
        'What was counted by the last correction after the closing, in centavos; null without any.',
      ),
      corrected_card_centavos: bigint('s.corrected_card_centavos', 'The same of cards.'),
      corrected_pix_centavos: bigint('s.corrected_pix_centavos', 'The same of Pix.'),
    },
  },
  {
    name: 'returns_v1',
    about: 'What customers brought back. The sale stands in `sales_v1` as it was made.',
    from: `read.sale_returns r ${shopOf('r')} ${knownCustomer('r')}`,
    columns: {
      ...shopId('r'),
      return_id: uuid('r.id', 'The return.'),
      sale_id: uuid('r.sale_id', 'The sale that it came from.'),
      returned_at: instant('r.returned_at', 'When.'),
      day: date('r.business_date', "The day in the shop's zone that it counts for."),
      sold_day: date('r.sold_on', 'The day of the sale.'),
      member_id: text('r.returned_by', 'Who took it back: a number for a member of the shop.'),
      customer_id: uuid('c.id', 'Null where nobody was named, or whoever was has been erased.'),
      items: bigint('r.items', 'Units.'),
      total_centavos: bigint('r.total_centavos', 'What was given back, in centavos.'),
    },
  },
  {
    name: 'returns_by_day_v1',
    about: 'What came back on each day, by how it was given back. `sales_by_day_v1` does not take it off.',
    from: 'read.returns_by_day d',
    columns: {
      ...shopId('d'),
      day: date('d.day', "A day of the shop's zone: that of the return."),
      refund_method: text(
        'd.refund_method',
        '`cash`, `card`, `pix`, `voucher` (vale-troca), `debt` (off what the customer owes), or `none` (worth nothing).',
      ),
      refunded_centavos: bigint('d.refunded_centavos', 'How much, in centavos.'),
      returns: bigint('d.returns', 'How many returns, each under its largest refund.'),
      items: bigint('d.items', 'Units of those returns.'),
    },
  },
  {
    name: 'vouchers_v1',
    about: 'Every vale-troca, without the code that pays.',
    from: `read.vouchers v JOIN read.voucher_balances b ON b.shop_id = v.shop_id AND b.voucher_id = v.id ${knownCustomer('v')}`,
    columns: {
      ...shopId('v'),
      voucher_id: uuid('v.id', 'The voucher.'),
      sale_id: uuid('v.sale_id', 'The sale that something came back of.'),
      customer_id: uuid('c.id', 'Null where nobody was named, or whoever was has been erased.'),
      issued_at: instant('v.issued_at', 'When.'),
      issued_on: date('v.issued_on', "The same as a day of the shop's zone."),
      expires_on: date('v.expires_on', 'Its last day.'),
      amount_centavos: bigint('v.amount_centavos', 'What it was issued for, in centavos.'),
      balance_centavos: bigint('b.balance_centavos', 'What is left of it, also once it ran out, in centavos.'),
    },
  },
  {
    name: 'debts_v1',
    about:
      'What customers owe or owed for sales on credit, one row for each credit payment; paid ones included. Amounts are without fine and interest.',
    from: `read.debts d ${shopOf('d')} ${knownCustomer('d')}`,
    columns: {
      ...shopId('d'),
      debt_id: uuid('d.id', 'The debt.'),
      sale_id: uuid('d.sale_id', 'The sale.'),
      sale_number: bigint('d.sale_number', 'Of the sale in its shop, as receipts print it.'),
      customer_id: uuid('c.id', 'Null where they have been erased.'),
      sold_day: date('d.business_date', "The day of the sale in the shop's zone."),
      due_day: date('d.due_date', 'The day that it falls due.'),
      amount_centavos: bigint('d.amount_centavos', 'What was sold on credit, in centavos.'),
      open_centavos: bigint('d.open_centavos', 'What is not paid, cancelled or returned, in centavos.'),
      days_late: integer(
        `CASE WHEN d.open_centavos > 0 THEN greatest(0, ${DAYS_SINCE_DUE}) ELSE 0 END`,
        "By the shop's today; 0 before the due day, on it, and where nothing is open.",
      ),
      age: text(
        `CASE WHEN d.open_centavos = 0 THEN NULL
          WHEN ${DAYS_SINCE_DUE} > 90 THEN 'over90' WHEN ${DAYS_SINCE_DUE} > 60 THEN 'to90'
          WHEN ${DAYS_SINCE_DUE} > 30 THEN 'to60' WHEN ${DAYS_SINCE_DUE} > 0 THEN 'to30'
          WHEN ${DAYS_SINCE_DUE} = 0 THEN 'today' ELSE 'upcoming' END`,
        'As A Receber groups it: `over90` (days late), `to90`, `to60`, `to30`, `today` or `upcoming`; null where nothing is open.',
      ),
    },
  },
];
