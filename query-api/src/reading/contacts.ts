import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';

interface WithCustomer {
  readonly customer: { readonly email: string | null; readonly phone: string | null } | null;
}

/** Leaves the e-mail and phone of customers out of rows for those who may not see customers, such as analysts. */
export function contactsFor(principal: Pick<Principal, 'role' | 'apiKey'>) {
  const shown = mayDo(principal, 'see-customers');
  return <Row extends WithCustomer>(row: Row): Row =>
    shown || row.customer === null ? row : { ...row, customer: { ...row.customer, email: null, phone: null } };
}
