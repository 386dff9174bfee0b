import { Button, chakra, Flex, IconButton, Textarea } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { NotebookPen, UserPlus } from 'lucide-react';
import { memo, type RefObject, useRef, useState } from 'react';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { Cart } from '../cart/cart.ts';
import { LONGEST_NOTES } from '../cart/sale-request.ts';
import { CustomerPicker } from '../register-sale/customer-picker.tsx';
import type { RegisterActions } from './use-register.ts';

interface Props extends Pick<Cart, 'customer' | 'notes'> {
  /** The cart is on its way to the server. */
  readonly locked: boolean;
  /** Where its own search is found. */
  readonly root: RefObject<HTMLElement | null>;
  readonly actions: RegisterActions;
  /** With the name that was searched for, if any. */
  readonly onNew: (name: string) => void;
}

/** Who buys, and what is to be remembered of it. */
export const CustomerRow = memo(function CustomerRow({ customer, notes, locked, root, actions, onNew }: Props) {
  const { role } = useAccount();
  const [noting, setNoting] = useState(notes !== '');
  /** Pressing 'Novo' takes the focus from the search, and with it what was typed there. */
  const searched = useRef('');
  const mayAdd = isAllowed(role, 'add-customer');
  const shown = noting || notes !== '';
  return (
    <Flex direction="column" gap="2" flex="none">
      <Flex gap="2" align="flex-end">
        <Flex flex="1" minW="0" direction="column" data-at="customer" css={{ '& input': { pe: '9' } }}>
          <CustomerPicker
            customer={customer}
            onNew={mayAdd ? onNew : undefined}
            onPick={(customer) => {
              actions.edit({ customer });
              actions.toBarcode();
            }}
          />
        </Flex>
        {mayAdd && (
          <Button
            variant="outline"
            colorPalette="gray"
            h={CONTROL}
            minW={CONTROL}
            px={{ base: '0', sm: '3.5' }}
            aria-label="Novo"
            title="Novo cliente"
            onPointerDown={() => {
              searched.current = searchedFor(root.current);
            }}
            onClick={() => {
              onNew(searched.current);
              searched.current = '';
            }}
          >
            <UserPlus aria-hidden />
            <chakra.span hideBelow="sm">Novo</chakra.span>
          </Button>
        )}
        <IconButton
          variant="outline"
          colorPalette={shown ? 'brand' : 'gray'}
          h={CONTROL}
          w={CONTROL}
          aria-label="Observações"
          title="Observações"
          aria-expanded={shown}
          disabled={notes !== ''}
          onClick={() => setNoting(!noting)}
        >
          <NotebookPen aria-hidden />
        </IconButton>
      </Flex>
      {shown && (
        <Textarea
          aria-label="Observações"
          placeholder="Observações desta venda"
          rows={1}
          autoresize
          maxH="24"
          autoFocus={notes === ''}
          disabled={locked}
          maxLength={LONGEST_NOTES}
          value={notes}
          onChange={(event) => actions.edit({ notes: event.target.value })}
        />
      )}
    </Flex>
  );
});

/** What stands in the open search for a customer. */
function searchedFor(root: HTMLElement | null): string {
  const field = root?.querySelector<HTMLInputElement>('[data-at="customer"] input');
  return field?.getAttribute('aria-expanded') === 'true' ? field.value.trim() : '';
}

const CONTROL = { base: '12', md: '11' };
