import { Stack, Text } from '@chakra-ui/react';
import type { HeldTicket, HeldTicketRow } from '@pdv/schemas/sales/held-tickets';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { type Cart, holdsSomething } from '../cart/cart.ts';
import { cartOf, changesOf } from './cart-of.ts';
import { HeldTicketCard } from './held-ticket-card.tsx';
import { heldTicketsQuery, useDiscardTicket, useTakeTicket } from './held-tickets.query.ts';
import { HoldForm } from './hold-form.tsx';
import { beginTaking, endTaking, pendingTake } from './pending-take.ts';
import { TakenChanges } from './taken-changes.tsx';

interface Props {
  readonly cart: Cart;
  /** The cart that goes on: an empty one, or what was taken up. */
  readonly onCart: (cart: Cart) => void;
  readonly onClose: () => void;
}

type Asking = { readonly what: 'take' | 'discard'; readonly ticket: HeldTicketRow };

/** Comandas: the cart is put aside under a name, and any register of the shop takes it up again. */
export default function HeldTicketsDialog({ cart, onCart, onClose }: Props) {
  const { id: shopId } = useAccount();
  const { data, isError, error, refetch } = useQuery(heldTicketsQuery());
  const take = useTakeTicket();
  const discard = useDiscardTicket();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [taken, setTaken] = useState<HeldTicket | null>(null);
  const { mutate } = take;

  const takeUp = useCallback(
    (id: string) => {
      setRefused(null);
      mutate(beginTaking(shopId, id), {
        onSuccess: (ticket) => {
          endTaking(shopId);
          onCart(cartOf(ticket));
          notify({ type: 'success', title: 'Comanda retomada', description: ticket.name });
          if (changesOf(ticket).length > 0) setTaken(ticket);
          else onClose();
        },
        onError: (failed) => {
          // Somebody else has it; any other failure leaves open whether this register took it.
          if (failed instanceof ApiError && failed.status === 404) endTaking(shopId);
          setRefused(messageOf(failed));
        },
      });
    },
    [mutate, shopId, onCart, onClose],
  );

  // The answer was lost with the page: the ticket is this register's, and in no list any more.
  const lost = useRef(pendingTake(shopId));
  useEffect(() => {
    const { current } = lost;
    lost.current = null;
    if (current && !holdsSomething(cart)) takeUp(current.id);
  }, [cart, takeUp]);

  if (taken) return <TakenChanges ticket={taken} onClose={onClose} />;
  const ask = (what: Asking['what'], ticket: HeldTicketRow) => {
    if (what === 'take' && !holdsSomething(cart)) takeUp(ticket.id);
    else setAsking({ what, ticket });
  };
  return (
    <AppDialog open onClose={onClose} title="Comandas" size="md" dismissible={!take.isPending}>
      <Stack gap="4" pb="4">
        {cart.lines.length > 0 && <HoldForm cart={cart} held={data ?? []} onCart={onCart} onHeld={onClose} />}
        <FormAlert message={refused} />
        {data ? (
          <Stack as="ul" gap="2" listStyleType="none" aria-label="Comandas guardadas">
            {data.length === 0 && (
              <Text as="li" color="fg.muted" py="4" textAlign="center">
                Nenhuma comanda guardada.
                {cart.lines.length === 0 && ' Passe os produtos e guarde com um nome ou número.'}
              </Text>
            )}
            {data.map((ticket, nth) => (
              <HeldTicketCard
                key={ticket.id}
                ticket={ticket}
                autoFocus={nth === 0 && cart.lines.length === 0}
                busy={take.isPending || discard.isPending}
                onTake={() => ask('take', ticket)}
                onDiscard={() => ask('discard', ticket)}
              />
            ))}
          </Stack>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} height={72} />
        )}
      </Stack>
      <ConfirmDialog
        open={asking?.what === 'take'}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) takeUp(asking.ticket.id);
          setAsking(null);
        }}
        title="Esvaziar o carrinho e retomar?"
        description="O carrinho tem uma venda em andamento, que seria perdida. Para não perder, volte e guarde-a antes."
        confirmLabel="Esvaziar e retomar"
        cancelLabel="Voltar"
        danger
      />
      <ConfirmDialog
        open={asking?.what === 'discard'}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (!asking) return;
          discard.mutate(asking.ticket.id, {
            onSuccess: () => notify({ type: 'success', title: 'Comanda descartada' }),
            onError: (failed) => setRefused(messageOf(failed)),
            onSettled: () => setAsking(null),
          });
        }}
        title={`Descartar a comanda ${asking?.ticket.name ?? ''}?`}
        description="Ela some de todos os caixas. Nada foi vendido, e o estoque não muda."
        confirmLabel="Descartar"
        danger
        pending={discard.isPending}
      />
    </AppDialog>
  );
}
