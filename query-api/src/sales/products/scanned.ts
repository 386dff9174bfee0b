import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { DEFAULT_REGISTER_RULES, type RegisterRules } from '@pdv/schemas/account/register-rules';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { LABEL_UNIT, labelSteps } from '@pdv/schemas/sales/label-amount';
import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { codesOfLabel, readLabel, type ScaleLabel } from '@pdv/schemas/sales/scale-label';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { findProductByBarcode, toProduct } from './query.ts';

/** What a code that is a label of the shop's scale is refused with. */
export const LABEL_REFUSALS = {
  label_misread: { status: 422 },
  label_empty: { status: 422 },
  label_product_not_found: { status: 422 },
  label_not_weighed: { status: 422 },
} as const;

/**
 * The product that has this code; of a label of the shop's scale the one that it names, with how much there is. A code
 * that a product has as it stands is no label. Undefined where it is neither.
 * @throws Refusal 422 for a label that cannot be sold
 */
export async function findScanned(ask: Ask, code: string, asked: Principal): Promise<ScannedProduct | undefined> {
  const own = await findProductByBarcode(ask, code);
  if (own) return toProduct(own, asked);
  const label = await labelOf(ask, code);
  if (!label) return undefined;
  if (!label.fits) throw refused('label_misread', MISREAD);
  if (label.value === 0) throw refused('label_empty', `A etiqueta diz ${EMPTY[label.kind]}. Pese de novo.`);
  let refusal: Refusal | undefined;
  for (const barcode of codesOfLabel(label)) {
    const row = await findProductByBarcode(ask, barcode);
    if (!row) continue;
    const why = noLabel(row, label);
    if (why) {
      // The scale's product may have the same number with zeros before it.
      refusal ??= refused('label_not_weighed', `${row.name} ${why}: a etiqueta da balança não vale para ele.`);
      continue;
    }
    const steps = label.kind === 'weight' ? label.value : labelSteps(label.value, row.price_centavos);
    if (steps === 0) throw refused('label_empty', `A etiqueta diz menos que um grama de ${row.name}. Pese de novo.`);
    return {
      ...toProduct(row, asked),
      label: {
        quantity: fromSteps(steps, LABEL_UNIT),
        ...(label.kind === 'price' && { amount: toDecimal(label.value) }),
      },
    };
  }
  throw (
    refusal ??
    refused(
      'label_product_not_found',
      `Nenhum produto tem o código ${label.code} da etiqueta. Cadastre-o como código de barras do produto.`,
    )
  );
}

function noLabel({ unit, open_price }: ProductRow, { kind }: ScaleLabel): string | null {
  if (unit !== LABEL_UNIT) return 'não é vendido por quilo';
  return open_price && kind === 'price' ? 'é de preço livre' : null;
}

const MISREAD = 'O dígito verificador da etiqueta não confere. Passe de novo.';
const EMPTY = { price: 'R$ 0,00', weight: '0 g' } as const;

async function labelOf(ask: Ask, code: string): Promise<ScaleLabel | null> {
  if (code.length !== 13) return null;
  const [account] = await ask<Pick<AccountRow, 'register_rules'>>(sql('read.accounts').select('register_rules'));
  return readLabel(code, {
    ...DEFAULT_REGISTER_RULES,
    ...(account?.register_rules as Partial<RegisterRules> | null | undefined),
  });
}

const refused = (code: keyof typeof LABEL_REFUSALS, message: string) => new Refusal(422, { code, message });
