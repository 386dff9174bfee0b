import { fromEntry } from '@pdv/schemas/kernel/money';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import type { ScannedProduct } from '@pdv/schemas/sales/product';
import type { Sale } from '@pdv/schemas/sales/sale';
import { sellable } from '@pdv/schemas/sales/stocked';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quantityFault } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { type CartDiscount, changePrice, newCart, refreshProduct, setDiscount } from '../cart/cart.ts';
import { newSaleCart } from '../cart/cart-storage.ts';
import { onlySoMany } from '../cart/stock-words.ts';
import { useCart } from '../cart/use-cart.ts';
import { useFields } from '../cart/use-fields.ts';
import { useSelling } from '../cart/use-selling.ts';
import { chooseProduct, withQuantity } from './one-product.ts';
import { productSearchQuery } from './product-search.query.ts';
import { useBarcode } from './use-barcode.ts';

const CHANGED = 'Esta venda já tinha sido registrada antes das últimas alterações. Confira o comprovante.';

/** Everything that happens in 'Venda rápida': a cart of one product. */
export function useNewSale(onSold: (sale: Sale) => void) {
  const { id: shopId, memberId, timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { cart, latest, put } = useCart(newSaleCart({ shopId, memberId }));
  const fields = useFields();
  /** The product that the last scan put out. */
  const [replaced, setReplaced] = useState<string | null>(null);
  /** Typed as the quantity, and none. */
  const [broken, setBroken] = useState<string | null>(null);
  const line = cart.lines[0];

  const selling = useSelling({
    latest,
    put,
    today,
    fields,
    isHeldUp({ lines }) {
      if (lines.length > 0 && broken === null) return false;
      if (broken !== null) {
        notify({
          type: 'error',
          title: `“${broken}” não é uma quantidade`,
          description: quantityFault(latest.current.lines[0]?.product.unit),
        });
        fields.goTo('cart');
        return true;
      }
      notify({ type: 'error', title: 'Selecione um produto' });
      fields.search.current?.focus();
      return true;
    },
    onSold({ sale, changed }) {
      if (changed) notify({ type: 'warning', title: 'Venda já registrada', description: CHANGED });
      else notify({ type: 'success', title: 'Venda realizada com sucesso!' });
      onSold(sale);
    },
  });

  function choose(product: ScannedProduct, how: 'scanned' | 'picked'): void {
    if (latest.current.sending) return;
    const { cart: next, chosen } = chooseProduct(latest.current, product, how);
    put(next);
    setBroken(null);
    const { name } = product;
    if (chosen.kind === 'out-of-stock') {
      notify({ type: 'error', ...onlySoMany(name, product.stock, product.unit) });
      return;
    }
    if (chosen.kind === 'counted') {
      const description = `${quantityWords(chosen.quantity, product.unit)} × ${name}`;
      notify({ type: 'success', title: 'Quantidade atualizada!', description });
      return;
    }
    const out = how === 'scanned' ? chosen.instead : null;
    setReplaced(out);
    if (out !== null) {
      const description = `Saiu ${out}, entrou ${name}. Vários produtos? Use o Modo Caixa.`;
      notify({ type: 'warning', title: 'Produto trocado', description });
    } else if (how === 'scanned') notify({ type: 'success', title: 'Produto encontrado!', description: name });
  }

  // Other registers sell from the same stock, at prices that may change.
  const { data } = useQuery({ ...productSearchQuery(line?.product.name ?? ''), enabled: line !== undefined });
  useEffect(() => {
    const { lines, sending } = latest.current;
    const current = data?.find(({ id }) => id === lines[0]?.product.id);
    if (!current || !lines[0] || sending) return;
    const { product, newPrice } = lines[0];
    const same = product.stock === sellable(current) && product.name === current.name;
    if (!same || (newPrice ?? product.price) !== current.price) put(refreshProduct(latest.current, current));
  }, [data, latest, put]);

  const barcode = useBarcode((product) => choose(product, 'scanned'));

  return {
    cart,
    line,
    today,
    fields,
    replaced,
    selling,
    barcode,
    choose,
    latest,
    broken,
    setQuantity(quantity: number | string) {
      setBroken(typeof quantity === 'string' ? quantity : null);
      if (typeof quantity === 'number') selling.edit(withQuantity(latest.current, quantity));
    },
    /** Of an open price; what is no amount yet is none. */
    setPrice: (productId: string, price: string) =>
      selling.edit(changePrice(latest.current, productId, fromEntry(price) ? price : null)),
    takeOff: (productId: string | null, discount: CartDiscount | null) =>
      selling.edit(setDiscount(latest.current, productId, discount)),
    /** Nothing of it comes back; what may have been sold is said when the next one is begun. */
    giveUp: () => {
      const { attempts, earlierInDoubt } = latest.current;
      put({ ...newCart(), earlierInDoubt: earlierInDoubt || attempts.length > 0 });
    },
    /** Into some other field, which has its text back by now. @param covered a form above the sale keeps the focus */
    scanned: (code: string, covered: boolean) => {
      if (!covered) fields.barcode.current?.focus();
      barcode.reader.scanned(code);
    },
  };
}
