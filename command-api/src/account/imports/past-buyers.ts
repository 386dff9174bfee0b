import { digitsOf, foldText } from '@pdv/schemas/kernel/text';
import { isNobody } from './past-words.ts';

/** A living customer as read models know them. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** What a line says of who bought. */
export interface Buyer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The same number with the country's code and without. */
const phoneKey = (text: string) =>
  digitsOf(text)
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10,11}$)/, '');

export const isNamed = ({ name, phone, email }: Buyer): boolean =>
  (name !== '' && !isNobody(name)) || phoneKey(phone).length >= 8 || email.includes('@');

/** Finds the one customer whom a line can mean: by phone or e-mail, else by a name that only one has. */
export function createBuyerSearch(people: readonly KnownPerson[]): (buyer: Buyer) => string | null {
  const byPhone = grouped(people, ({ phone }) => phone && phoneKey(phone));
  const byEmail = grouped(people, ({ email }) => email?.toLowerCase() ?? null);
  const byName = grouped(people, ({ name }) => foldText(name));
  return ({ name, phone, email }) => {
    const contacts = [...(byPhone.get(phoneKey(phone)) ?? []), ...(byEmail.get(email.toLowerCase()) ?? [])];
    const reached = [...new Set(contacts)];
    const named = name === '' || isNobody(name) ? [] : (byName.get(foldText(name)) ?? []);
    // A family may share a phone.
    const both = reached.filter((one) => named.includes(one));
    const found = both.length > 0 ? both : reached.length > 0 ? reached : named;
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
}

export function grouped(people: readonly KnownPerson[], keyOf: (person: KnownPerson) => string | null) {
  const groups = new Map<string, KnownPerson[]>();
  for (const person of people) {
    const key = keyOf(person);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  return groups;
}
