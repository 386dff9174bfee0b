import type { Product } from '@pdv/schemas/sales/product';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../shared/notify/notify.ts';
import { productSearchQuery } from './product-search.query.ts';
import { outOfStock } from './sale-decisions.ts';
import { clearDraft, type DraftOwner, loadDraft, type SaleDraft, saveDraft } from './sale-draft.ts';

/** The sale being entered; kept over reloads until it is made or given up. */
export function useSaleDraft(owner: DraftOwner) {
  const [draft, setDraft] = useState(() => loadDraft(owner));
  /** As of now, for what happens outside of a render: keys, scans, answers. */
  const latest = useRef(draft);
  const given = useRef(false);
  /** The product that the last scan put out. */
  const [replaced, setReplaced] = useState<string | null>(null);

  function put(next: SaleDraft): void {
    latest.current = next;
    if (!given.current) saveDraft(owner, next);
    setDraft(next);
  }
  const change = (part: Partial<SaleDraft>) => put({ ...latest.current, ...part });

  /** Takes a product; the same again is one more of it. */
  function choose({ id, name, price, stock, barcode }: Product, how: 'scanned' | 'picked'): void {
    const { product: before, quantity: had } = latest.current;
    const again = how === 'scanned' && before?.id === id;
    const quantity = again ? had + 1 : 1;
    if (quantity > stock) {
      if (again) change({ product: { id, name, price, stock, barcode } });
      notify({ type: 'error', ...outOfStock(name, stock) });
      return;
    }
    change({ product: { id, name, price, stock, barcode }, quantity });
    const out = how === 'scanned' && !again ? (before?.name ?? null) : null;
    if (!again) setReplaced(out);
    if (out !== null) {
      const description = `Saiu ${out}, entrou ${name}. Vários produtos? Use o Modo Caixa.`;
      notify({ type: 'warning', title: 'Produto trocado', description });
    } else if (again)
      notify({ type: 'success', title: 'Quantidade atualizada!', description: `${quantity} × ${name}` });
    else if (how === 'scanned') notify({ type: 'success', title: 'Produto encontrado!', description: name });
  }

  /** Sold or given up: nothing of it comes back. */
  function end(): void {
    given.current = true;
    clearDraft(owner);
  }

  const current = useCurrentProduct(draft);
  useEffect(() => {
    const { product } = latest.current;
    if (!current || product?.id !== current.id) return;
    if (product.stock === current.stock && product.name === current.name) return;
    const next = { ...latest.current, product: { ...product, stock: current.stock, name: current.name } };
    latest.current = next;
    setDraft(next);
  }, [current]);

  return { draft, replaced, latest, put, change, choose, end, priceNow: current?.price ?? null };
}

/** The chosen product as the shop has it now: other registers sell from the same stock. */
function useCurrentProduct({ product }: SaleDraft): Product | undefined {
  const { data } = useQuery({ ...productSearchQuery(product?.name ?? ''), enabled: product !== null });
  return data?.find(({ id }) => id === product?.id);
}
