import { Flex, Text } from '@chakra-ui/react';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import type { CartCustomer } from '../cart/cart.ts';
import { customerSearchQuery } from './customer-search.query.ts';
import { Picker } from './picker.tsx';

interface Props {
  readonly customer: CartCustomer | null;
  readonly onPick: (customer: CartCustomer | null) => void;
  /** Somebody was looked for whom nobody knows: the name as typed. */
  readonly onNew?: ((name: string) => void) | undefined;
  /** Beside the label: a way to add one. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly customer: CartCustomer | null;
}

const ANONYMOUS: Choice = { id: 'anonymous', name: 'Cliente anônimo', detail: 'Venda sem cadastro', customer: null };

/** Who buys: nobody in particular unless somebody is looked up by name, e-mail or phone. */
export function CustomerPicker({ customer, onPick, onNew, aside, ref }: Props) {
  const [term, setTerm] = useState('');
  const settled = useSettled(term);
  const { data, error, isPlaceholderData } = useQuery(customerSearchQuery(settled));
  const found = data?.map(({ id, name, email, phone }): Choice => {
    return { id, name, detail: phone ? formatPhone(phone) : (email ?? ''), customer: { id, name, phone } };
  });
  return (
    <Picker
      {...(ref && { ref })}
      aside={aside}
      label="Cliente"
      placeholder="Buscar por nome, e-mail ou telefone"
      icon={UserRound}
      chosen={customer?.name ?? ANONYMOUS.name}
      term={term}
      onTerm={setTerm}
      options={found && (term.trim() ? found : [ANONYMOUS, ...found])}
      current={(data !== undefined || error !== null) && !isPlaceholderData && settled === term}
      optionKey={(choice) => choice.id}
      onPick={(choice) => onPick(choice.customer)}
      notice={error ? messageOf(error) : `Nenhum cliente com “${term.trim()}”.`}
      otherwise={onNew && !error ? { label: `Cadastrar “${term.trim()}”`, run: () => onNew(term.trim()) } : undefined}
      render={({ name, detail }) => (
        <Flex align="center" justify="space-between" gap="3" minH="7">
          <Text truncate fontWeight="medium" flex="0 1 auto" minW="50%">
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate minW="0" fontVariantNumeric="tabular-nums">
            {detail}
          </Text>
        </Flex>
      )}
    />
  );
}
