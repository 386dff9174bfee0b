import { type MoveStockRequest, moveStockRequest } from '@pdv/schemas/sales/move-stock';
import type { Product } from '@pdv/schemas/sales/product';
import type { LossReason } from '@pdv/schemas/sales/stock-loss';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type Doubt, isDoubtful } from './doubtful-units.tsx';
import { useMoveStock } from './move-stock.query.ts';
import { type MoveKind, stockAfter, wordsOfMove } from './stock-words.ts';

export interface MoveStockValues {
  readonly type: MoveKind;
  readonly quantity: number | string;
  /** Of an entrada. */
  readonly unitCost: string | null;
  /** Of a perda; empty until one is chosen. */
  readonly because: LossReason | '';
  readonly reason: string;
}

/** The form for one product's stock; refusals stand at their fields, and what was typed stays. */
export function useMoveStockForm(product: Product, onMoved: () => void) {
  const move = useMoveStock();
  const key = useSubmissionKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<MoveStockValues, unknown, MoveStockRequest>({
    resolver: zodResolver(moveStockRequest),
    defaultValues: { type: 'receive', quantity: '', unitCost: null, because: '', reason: '' },
  });
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const submit = form.handleSubmit((body) => {
    if (move.isPending) return;
    setRefusal(null);
    // What the form offers; the request may also take a delivery back, or a loss.
    if (body.type === 'undo-loss') return;
    const { quantity } = body;
    const { type } = form.getValues();
    const record = () => put(body);
    if (type !== 'lose' && isDoubtful(product.stock, stockAfter(type, product.stock, quantity, product.unit))) {
      setDoubt({ type, units: quantity, name: product.name, goOn: record });
    } else record();
  });

  function put(body: MoveStockRequest): void {
    move.mutate(
      { productId: product.id, body, key: key.keyFor([product.id, body]) },
      {
        onSuccess: (movement) => {
          key.renew();
          notify({ type: 'success', ...wordsOfMove(product.name, movement) });
          onMoved();
        },
        onError: (error) => {
          const message = showRefusal(error, form.setError, {
            stock_too_large: 'quantity',
            insufficient_stock: 'quantity',
          });
          setRefusal(message);
          notify({ type: 'error', title: 'Erro ao movimentar estoque', description: message });
        },
      },
    );
  }

  return { form, submit, refusal, doubt, answered: () => setDoubt(null), pending: move.isPending };
}
