import { Stack, Text } from '@chakra-ui/react';
import { mayAlone } from '@pdv/schemas/account/register-limits';
import { fromEntry } from '@pdv/schemas/kernel/money';
import { hasOpenPrice } from '@pdv/schemas/sales/stocked';
import { useId } from 'react';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { CartLine } from '../cart/cart.ts';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly line: CartLine;
  readonly actions: Pick<RegisterActions, 'changePrice' | 'approve'>;
  readonly onClose: () => void;
}

/** The price that one item of this sale is sold at; the product keeps its own. */
export function PriceDialog({ line: { product, priceChange }, actions, onClose }: Props) {
  const id = useId();
  const { role, registerRules } = useAccount();
  const open = hasOpenPrice(product);
  const alone = open || mayAlone(role, registerRules, 'price');
  const form = usePlainForm({
    initial: { price: priceChange ?? '' },
    check: ({ price }) => ({ price: fromEntry(price) ? undefined : AMOUNT_EXAMPLE }),
  });
  const apply = (price: string | null) => {
    actions.changePrice(product.id, price === product.price ? null : price);
    onClose();
  };

  async function send({ price }: typeof form.values): Promise<void> {
    if (price !== product.price && !alone && !(await actions.approve('price'))) return;
    apply(price);
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={open ? 'Informe o preço' : 'Preço nesta venda'}
      description={open ? product.name : `${product.name} · ${formatMoney(product.price)}`}
      form={id}
      submitLabel="Aplicar"
      pending={false}
      pendingLabel="Aplicar"
      dirty={false}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit((values) => void send(values))}>
        <Stack gap="4" pb="2">
          <FormField
            label={open ? 'Preço de cada unidade' : 'Novo preço de cada unidade'}
            error={form.faults.price}
            hint={alone ? undefined : 'Um proprietário autoriza com o PIN.'}
          >
            <MoneyInput {...form.field('price')} autoFocus onChange={(value) => form.set('price', value)} />
          </FormField>
          <Text textStyle="sm" color="fg.muted">
            {open
              ? 'Preço livre: vale só para esta venda.'
              : 'Vale só para esta venda. O preço do produto continua o mesmo.'}
          </Text>
          {priceChange && !open && (
            <SecondaryButton alignSelf="flex-start" onClick={() => apply(null)}>
              Voltar a {formatMoney(product.price)}
            </SecondaryButton>
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}
