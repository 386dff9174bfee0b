import { readLabel } from '@pdv/schemas/sales/scale-label';
import { counted } from '../../../shared/format/format.ts';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import banner from '../cart/banner.module.css';
import OfferProduct from '../quick-product/offer-product.tsx';
import { Codes } from './cart-codes.tsx';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly codes: readonly string[];
  readonly actions: RegisterActions;
}

/** Codes of no product: whoever charges looks for what bears them, or records it. */
export default function MissingCodes({ codes, actions }: Props) {
  const { registerRules } = useAccount();
  // A label names a product by another code: of its own it is no product's.
  const unknown = codes.filter((code) => readLabel(code, registerRules) === null);
  const misread = codes.filter((code) => checkDigit(code) === 'wrong');
  return (
    <div className={banner.banner} role="status" style={{ marginBottom: 8 }}>
      <p>
        <strong>{counted(codes.length, 'código não encontrado', 'códigos não encontrados')}</strong>
        {codes.length === 1 ? 'Não está no carrinho: confira.' : 'Não estão no carrinho: confira.'}
        {misread.length > 0 && ` O dígito verificador de ${misread.join(', ')} não confere.`}
      </p>
      {unknown.length > 0 && <OfferProduct codes={unknown} onCreated={actions.scanned} />}
      <Codes codes={codes} label="Dispensar o código" onDiscard={actions.discardMissing} actions={actions} />
    </div>
  );
}
