import type { Product } from '@pdv/schemas/sales/product';
import { MAX_TRANSFER_LINES, transferStockRequest } from '@pdv/schemas/sales/stock-transfers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { counted } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { matchesQuery, useCopyProducts, useTransfer } from './stock-transfers.query.ts';
import type { Line } from './transfer-line.tsx';

/** What goes to one other shop; another shop begins the choice of products there anew. */
export function useTransferForm(shopId: string, onSent: () => void) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const key = useSubmissionKey();
  const transfer = useTransfer();
  const copy = useCopyProducts();
  const asked = lines.map(({ product }) => product.id);
  const { data: matches = [], error: failed } = useQuery(matchesQuery(shopId, asked));
  const targets = lines.map(
    ({ chosen, product }) => chosen ?? matches.find(({ productId }) => productId === product.id)?.match,
  );

  const change = (id: string, changes: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.product.id === id ? { ...line, ...changes } : line)));

  function add(product: Product): void {
    setProblem(null);
    setLines((all) => {
      if (all.some((line) => line.product.id === product.id)) return all;
      if (all.length >= MAX_TRANSFER_LINES) return all;
      return [...all, { product, quantity: 1, chosen: null }];
    });
  }

  /** What the other shop lacks is created there, without stock. */
  async function copyThere(productIds: readonly string[]): Promise<void> {
    setProblem(null);
    try {
      const copied = await copy.mutateAsync({ toShopId: shopId, productIds: [...productIds] });
      for (const { productId, toProductId: id, toProductName: name, message } of copied) {
        if (id !== null) change(productId, { chosen: { id, name: name ?? '', barcode: null, stock: 0 } });
        else setProblem(message);
      }
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  async function send(): Promise<void> {
    const wanted = lines.map(({ product, quantity }, nth) => ({
      productId: product.id,
      quantity,
      toProductId: targets[nth]?.id,
    }));
    if (wanted.some(({ toProductId }) => toProductId === undefined))
      return setProblem('Escolha ou copie os produtos que a outra loja não tem.');
    const form = transferStockRequest.safeParse({ toShopId: shopId, lines: wanted, note });
    if (!form.success) return setProblem(form.error.issues[0]?.message ?? 'Confira as quantidades.');
    setProblem(null);
    try {
      const body = { ...form.data };
      const { items } = await transfer.mutateAsync({ body, key: key.keyFor(body) });
      key.renew();
      notify({ type: 'success', title: 'Transferência enviada', description: counted(items, 'unidade', 'unidades') });
      onSent();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return {
    ...{ lines, targets, note, setNote, add, change, copyThere, send },
    problem: problem ?? (failed ? messageOf(failed) : null),
    missing: lines.flatMap(({ product }, nth) => (targets[nth] === null ? [product.id] : [])),
    busy: transfer.isPending || copy.isPending,
    drop: (id: string) => setLines((all) => all.filter(({ product }) => product.id !== id)),
    /** Another shop has other products. */
    forgetChoices: () => setLines((all) => all.map((line) => ({ ...line, chosen: null }))),
  };
}
