/** A column of a view: its Postgres type, its meaning and its expression. */
export interface ReportColumn {
  readonly type: string;
  readonly about: string;
  readonly is: string;
}

const column = (type: string) => (is: string, about: string) => ({ type, about, is });
export const uuid = column('uuid');
export const text = column('text');
export const bigint = column('bigint');
export const integer = column('integer');
export const boolean = column('boolean');
export const date = column('date');
export const instant = column('timestamp with time zone');
export const localTime = column('timestamp without time zone');

export const shopId = (table: string) => ({ shop_id: uuid(`${table}.shop_id`, 'The shop.') });
export const totals = (table: string, sales = 'How many sales (tickets), without cancelled ones.') => ({
  revenue_centavos: bigint(`${table}.revenue_centavos`, 'What was sold, in centavos, without cancelled sales.'),
  sales: bigint(`${table}.sales`, sales),
  items: bigint(
    `${table}.items`,
    'How many pieces were sold, and one for each line of what is weighed or measured, without cancelled sales.',
  ),
});
export const UNIT = (table: string, then: string) =>
  text(
    `${table}.unit`,
    `\`un\` (pieces), \`kg\`, \`L\` or \`m\`; the smallest steps are pieces, g, ml and mm. ${then}`,
  );
export const measured = (table: string) => ({
  quantity: bigint(
    `${table}.quantity`,
    'How much was sold, in the smallest step of its `unit`, without cancelled sales.',
  ),
  unit: UNIT(table, 'It never changes.'),
});
/** After the other columns of a view, as those below. */
export const costs = (table: string) => ({
  costed_centavos: bigint(
    `${table}.costed_centavos`,
    'Revenue of what had a known cost, in centavos: only this compares with the cost.',
  ),
  cost_centavos: bigint(`${table}.cost_centavos`, 'What that had cost, by the average cost when it was sold.'),
});
/** After the other columns of a view: a version only gains columns. */
export const discounts = (table: string) => ({
  discount_centavos: bigint(
    `${table}.discount_centavos`,
    'Taken off those sales at the register, by line and by sale, in centavos: revenue is what was left.',
  ),
});
export const product = (table: string) => ({
  product_id: uuid(`${table}.product_id`, 'The product, also one that was deleted since.'),
  product_name: text(`${table}.product_name`, 'As it was last sold in that time.'),
});
export const WITH_PRODUCT = 'How many sales (tickets) held it, without cancelled ones.';
/** Joins the customer of a row. An erased customer has no row to join. */
export const knownCustomer = (table: string) =>
  `LEFT JOIN read.customers c ON c.shop_id = ${table}.shop_id AND c.id = ${table}.customer_id`;
export const shopOf = (table: string) => `JOIN read.accounts a ON a.shop_id = ${table}.shop_id`;
/** Since a debt was due, by the shop's day; below 0 before. */
export const DAYS_SINCE_DUE = '((now() AT TIME ZONE a.time_zone)::date - d.due_date)';
