import { Button, Flex, Input } from '@chakra-ui/react';
import type { HeldTicketRow } from '@pdv/schemas/sales/held-tickets';
import { useId } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type Cart, lineOf, newCart } from '../cart/cart.ts';
import { heldOf } from './cart-of.ts';
import { useHoldTicket } from './held-tickets.query.ts';

const LONGEST_NAME = 60;

interface Props {
  readonly cart: Cart;
  /** Those that wait already: a name that two of them have says little. */
  readonly held: readonly HeldTicketRow[];
  readonly onCart: (cart: Cart) => void;
  readonly onHeld: () => void;
}

/** Puts the cart aside under a name or a number. */
export function HoldForm({ cart, held, onCart, onHeld }: Props) {
  const id = useId();
  const hold = useHoldTicket();
  const form = usePlainForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Dê um nome ou um número à comanda.' : undefined }),
  });
  const name = form.values.name.trim().toLowerCase();
  const taken = name !== '' && held.some((ticket) => ticket.name.toLowerCase() === name);

  function send({ name }: typeof form.values): void {
    if (hold.isPending) return;
    if (cart.attempts.length > 0) {
      form.refuse(new Error('Esta venda pode já ter sido registrada. Finalize-a antes de guardar.'));
      return;
    }
    hold.mutate(heldOf(cart, name.trim()), {
      onSuccess: () => {
        onCart(newCart());
        notify({ type: 'success', title: 'Comanda guardada', description: name.trim() });
        onHeld();
      },
      onError: (error) => {
        const gone = goneOf(cart, error);
        form.refuse(new Error(heldBefore(error) ? HELD_BEFORE : (gone ?? messageOf(error))));
        // It waits under the cart's key as it was then: what is held next is another one.
        if (heldBefore(error)) onCart({ ...cart, id: newId() });
      },
    });
  }

  return (
    <form id={id} noValidate autoComplete="off" onSubmit={form.submit(send)}>
      <FormAlert message={form.refusal} />
      <Flex gap="2" align="flex-start">
        <FormField
          label="Guardar esta venda como"
          error={form.faults.name}
          hint={taken ? 'Já há uma comanda com este nome.' : undefined}
        >
          <Input {...form.field('name')} autoFocus maxLength={LONGEST_NAME} placeholder="Mesa 4, João…" />
        </FormField>
        <Button type="submit" mt="26px" flex="none" loading={hold.isPending} loadingText="Guardando…">
          Guardar
        </Button>
      </Flex>
    </form>
  );
}

const HELD_BEFORE = 'Esta venda já tinha sido guardada antes das últimas mudanças. Confira a lista abaixo.';

const heldBefore = (error: Error): boolean =>
  error instanceof ApiError && ['idempotency_key_reused', 'held_ticket_exists'].includes(error.code);

/** Which of them has been deleted: the same again would be refused for ever. */
function goneOf(cart: Cart, error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'product_not_found') return null;
  const { productId = '' } = error.body as { productId?: string };
  const name = lineOf(cart, productId)?.product.name;
  return name ? `${name} foi excluído dos produtos: tire-o da venda para guardar o resto.` : null;
}
