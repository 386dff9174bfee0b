import type { Customer } from '@pdv/schemas/customers/customer';
import { HandCoins, History, Pencil, Trash2 } from 'lucide-react';
import { CardAction } from '../../../shared/components/card-action.tsx';
import { CardActionLink } from '../../../shared/components/card-action-link.tsx';
import type { CustomerActions } from './customer-actions.ts';

interface Props {
  readonly customer: Customer;
  readonly actions: CustomerActions;
}

/** What may be done about a customer, as the buttons of a row. */
export function CustomerButtons({ customer, actions }: Props) {
  const { name } = customer;
  const act = (on: CustomerActions['onEdit']) => on && (() => on(customer));
  return (
    <>
      <CardAction
        icon={History}
        title="Ver Histórico"
        name={`Ver Histórico de ${name}`}
        onClick={act(actions.onHistory)}
      />
      <CardActionLink icon={HandCoins} title="Conta" name={`Conta de ${name}`} to={actions.accountOf?.(customer)} />
      <CardAction icon={Pencil} title="Editar" name={`Editar ${name}`} onClick={act(actions.onEdit)} />
      <CardAction icon={Trash2} title="Excluir" name={`Excluir ${name}`} onClick={act(actions.onErase)} danger />
    </>
  );
}
