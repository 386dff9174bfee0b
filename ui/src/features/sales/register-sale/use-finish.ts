import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Sale } from '@pdv/schemas/sales/sale';
import { type RefObject, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useRegisterSale } from './register-sale.query.ts';
import { type Obstacle, obstacleOf, outOfStock, requestOf } from './sale-decisions.ts';
import type { SaleDraft } from './sale-draft.ts';

interface Options {
  readonly latest: RefObject<SaleDraft>;
  readonly change: (part: Partial<SaleDraft>) => void;
  readonly today: BusinessDay;
  readonly focus: (field: Obstacle['field']) => void;
  readonly onSold: (sale: Sale) => void;
}

const MAYBE_SOLD =
  'Não deu para saber se a venda foi registrada. Finalize de novo, sem mudar nada: ela não será feita duas vezes.';

/** Sends the sale, once, however often it is asked to; whatever goes wrong, what was entered stays. */
export function useFinish({ latest, change, today, focus, onSold }: Options) {
  const register = useRegisterSale();
  /** Set at the first click already; `isPending` comes with the next render only. */
  const sending = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What the server sells at by now, where that is not what was shown. */
  const [newPrice, setNewPrice] = useState<string | null>(null);

  function finish(): void {
    if (sending.current) return;
    const draft = latest.current;
    const obstacle = obstacleOf(draft, today);
    if (obstacle) {
      notify({ type: 'error', ...obstacle });
      focus(obstacle.field);
      return;
    }
    sending.current = true;
    setRefusal(null);
    setNewPrice(null);
    register.mutate(
      { draftId: draft.id, body: requestOf(draft) },
      {
        onSuccess: (sale) => {
          notify({ type: 'success', title: 'Venda realizada com sucesso!' });
          onSold(sale);
        },
        onError: (error) => refuse(error),
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  }

  function refuse(error: unknown): void {
    const { product } = latest.current;
    const { code, status, body } = error instanceof ApiError ? error : new ApiError(0, 'unknown', messageOf(error));
    if (code === 'price_changed' && typeof body.currentPrice === 'string') {
      setNewPrice(body.currentPrice);
    } else if (code === 'insufficient_stock' && product && typeof body.available === 'number') {
      change({ product: { ...product, stock: body.available } });
      focus('quantity');
      notify({ type: 'error', ...outOfStock(product.name, body.available) });
      return;
    } else {
      setRefusal(status === 0 || status >= 500 ? `${messageOf(error)} ${MAYBE_SOLD}` : messageOf(error));
    }
    notify({ type: 'error', title: 'Erro ao realizar venda', description: messageOf(error) });
  }

  /** The buyer agrees with the new price: sold at once, unless the cash no longer covers it. */
  function continueAt(price: string): void {
    const { product } = latest.current;
    if (!product || sending.current) return;
    change({ product: { ...product, price } });
    setNewPrice(null);
    finish();
  }

  return { finish, continueAt, refusal, newPrice, pending: register.isPending };
}
