import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_REGISTER_RULES } from '@pdv/schemas/account/register-rules';
import { streams } from '@pdv/schemas/log';
import { checkDigitOf } from '@pdv/schemas/sales/scale-label';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

const shop = shopStory();
const other = shopStory();
const label = (twelve: string) => `${twelve}${checkDigitOf(twelve)}`;
/** Its own code looks like a label of product 777. */
const OWN = label('200777001000');
const rules = (over: object) =>
  shop.tell(streams.account(shop.shopId), {
    type: 'RegisterRulesChanged',
    data: { shopId: shop.shopId, rules: { ...DEFAULT_REGISTER_RULES, ...over } },
  });

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  const cheese = { name: 'Queijo', unit: 'kg', priceCentavos: 3_990 } as const;
  await side.happened(
    ...[shop.registered(), other.registered()],
    shop.productCreated(randomUUID(), 9_000, { ...cheese, barcode: '00123' }),
    shop.productCreated(randomUUID(), 9_000, { ...cheese, name: 'Presunto', barcode: '77' }),
    shop.productCreated(randomUUID(), 50, { name: 'Pão', barcode: '45' }),
    shop.productCreated(randomUUID(), 50, { name: 'Bolo', barcode: OWN }),
  );
});
afterAll(() => side.close());

async function ask(code: string, of = shop) {
  const answer = await side.get({ shopId: of.shopId, memberId: of.ownerId }, `/api/products/barcode/${code}`);
  const { name, label: read, code: refused, message } = answer.json();
  return refused ? { refused, message } : { name, label: read };
}

it('takes no code for a label in a shop without a scale', async () => {
  expect(await ask(label('200123001250'))).toMatchObject({ refused: 'product_not_found' });
});

it('finds the product of a label with a price, and how much that is', async () => {
  await side.happened(rules({ scaleLabel: 'price' }));
  expect(await ask(label('200123001250'))).toEqual({ name: 'Queijo', label: { quantity: 0.313, amount: '12.50' } });
  // Written without the zeros in the product's form.
  expect(await ask(label('200077000399'))).toMatchObject({ name: 'Presunto', label: { quantity: 0.1 } });
  // The code alone, and one that a product has as it stands, are what they were.
  expect(await ask('00123')).toEqual({ name: 'Queijo', label: undefined });
  expect(await ask(OWN)).toEqual({ name: 'Bolo', label: undefined });
  expect(await ask(label('200123001250'), other)).toMatchObject({ refused: 'product_not_found' });
});

it('says why a label cannot be sold', async () => {
  const right = label('200123001250');
  const misread = `${right.slice(0, 12)}${(Number(right[12]) + 1) % 10}`;
  expect(await ask(misread)).toEqual({
    ...{ refused: 'label_misread', message: 'O dígito verificador da etiqueta não confere. Passe de novo.' },
  });
  expect(await ask(label('200123000000'))).toMatchObject({ message: 'A etiqueta diz R$ 0,00. Pese de novo.' });
  expect(await ask(label('200123000001'))).toMatchObject({ refused: 'label_empty' });
  expect(await ask(label('200999001250'))).toMatchObject({
    message: 'Nenhum produto tem o código 999 da etiqueta. Cadastre-o como código de barras do produto.',
  });
  expect(await ask(label('200045001250'))).toMatchObject({
    message: 'Pão não é vendido por quilo: a etiqueta da balança não vale para ele.',
  });
});

it('goes on to what is weighed where a piece has the same number without its zeros', async () => {
  await side.happened(
    shop.productCreated(randomUUID(), 9_000, { name: 'Ricota', unit: 'kg', priceCentavos: 2_000, barcode: '00045' }),
  );
  expect(await ask(label('200045001000'))).toEqual({ name: 'Ricota', label: { quantity: 0.5, amount: '10.00' } });
  expect(await ask('45')).toMatchObject({ name: 'Pão' });
});

it('reads grams, and as many digits as the scale is set to', async () => {
  await side.happened(rules({ scaleLabel: 'weight', scaleLabelDigits: 4 }));
  expect(await ask(label('201230001250'))).toMatchObject({ refused: 'label_product_not_found' });
  expect(await ask(label('200770001250'))).toEqual({ name: 'Presunto', label: { quantity: 1.25 } });
  expect(await ask(label('200770000000'))).toMatchObject({ message: 'A etiqueta diz 0 g. Pese de novo.' });
});
