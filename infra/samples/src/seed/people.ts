import type { CustomerPersonalData } from '@pdv/schemas/customers/events';
import { dayOfYear } from '@pdv/schemas/kernel/birthday';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { slugify } from '@pdv/schemas/kernel/text';
import { createRandom } from './random.ts';
import type { SeedShop } from './shops.ts';
import { FIRST_NAMES, SURNAMES } from './vocabulary.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A made-up person. The e-mail leads nowhere, and no telephone number in Brazil starts like theirs. */
export function somebody(
  { businessType, random }: Pick<SeedShop, 'businessType' | 'random'>,
  withEmail = 0.7,
): CustomerPersonalData {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
  const withPlate = random.chance(businessType === 'oficina' ? 0.9 : 0.05);
  const person = {
    name,
    email: random.chance(withEmail) ? `${slugify(name)}.${random.between(1, 99_999)}@example.com` : null,
    phone: random.chance(0.8) ? `11900${String(random.between(0, 999_999)).padStart(6, '0')}` : null,
    vehiclePlate: withPlate ? `${letter()}${letter()}${letter()}${digit()}${letter()}${digit()}${digit()}` : null,
  };
  return { ...person, birthday: birthdayOf(person) };

  function letter() {
    return random.pick(LETTERS);
  }
  function digit() {
    return random.between(0, 9);
  }
}

const EARLIEST = '1948-01-01';
const DAYS = 21_500;

/** Half of them told it, and half of those with the year. By a chance of its own, so that it moves no other one. */
function birthdayOf(person: object): string | null {
  const random = createRandom(JSON.stringify(person));
  if (!random.chance(0.5)) return null;
  const day = addDays(EARLIEST, random.between(0, DAYS));
  return random.chance(0.5) ? day : dayOfYear(day);
}
