import type { ProductFields } from '@pdv/schemas/sales/events';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import type { SeedShop } from './shops.ts';
import { BRANDS, SHELVES, SIZES } from './vocabulary.ts';

/** The shop's planned number of different products: the things of its shelves in brands and sizes. */
export function* productsOf({ businessType, products, random }: SeedShop): Generator<ProductFields> {
  const shelves = SHELVES[businessType];
  for (let index = 0; index < products; index++) {
    const shelf = shelves[index % shelves.length];
    if (!shelf) return;
    let rest = Math.floor(index / shelves.length);
    const take = (from: readonly string[]) => {
      const word = from[rest % from.length] ?? '';
      rest = Math.floor(rest / from.length);
      return word;
    };
    const thing = take(shelf.things);
    // Coprime steps, so that small shops have many brands too.
    const brand = BRANDS[(index * 7 + rest) % BRANDS.length] ?? '';
    rest = Math.floor(index / (shelves.length * shelf.things.length));
    const size = SIZES[rest % SIZES.length] ?? '';
    const line = Math.floor(rest / SIZES.length);
    yield {
      name: `${thing} ${brand} ${size}${line > 0 ? ` linha ${line + 1}` : ''}`,
      description: random.chance(0.3) ? `${thing} da marca ${brand}` : null,
      category: shelf.category,
      priceCentavos: random.between(shelf.reais[0], shelf.reais[1]) * 100 + random.pick([0, 49, 90, 99]),
      consumptionDays: random.between(shelf.days[0], shelf.days[1]),
      activeInCatalog: random.chance(0.8),
      imageUrl: null,
      barcode: random.chance(0.9) ? ean13(index) : null,
      ...PLAIN_PRODUCT,
    };
  }
}

/** A barcode as on Brazilian products, with its check digit. */
export function ean13(number: number): string {
  const digits = `789${String(100_000_000 + number)}`;
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
