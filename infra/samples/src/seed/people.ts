import type { CustomerPersonalData } from '@pdv/schemas/customers/events';
import { slugify } from '@pdv/schemas/kernel/text';
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
  return {
    name,
    email: random.chance(withEmail) ? `${slugify(name)}.${random.between(1, 99_999)}@example.com` : null,
    phone: random.chance(0.8) ? `11900${String(random.between(0, 999_999)).padStart(6, '0')}` : null,
    vehiclePlate: withPlate ? `${letter()}${letter()}${letter()}${digit()}${letter()}${digit()}${digit()}` : null,
  };

  function letter() {
    return random.pick(LETTERS);
  }
  function digit() {
    return random.between(0, 9);
  }
}
