import { Box, Button, chakra, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { discountLimitOf } from '@pdv/schemas/account/register-limits';
import { formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { WHOLE_BASIS_POINTS } from '@pdv/schemas/sales/discount';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { amountsOf, grossOf, offOf } from './amounts.ts';
import { type Cart, type CartDiscount, lineOf } from './cart.ts';
import type { Selling } from './use-selling.ts';

const LONGEST_REASON = 200;
const WHOLE_SALE = '';

interface Props {
  readonly cart: Cart;
  readonly actions: Pick<Selling, 'approve'> & {
    /** @param productId null for the whole sale */
    readonly takeOff: (productId: string | null, discount: CartDiscount | null) => void;
  };
  readonly onClose: () => void;
}

/** What is taken off the sale or one of its lines, in reais or percent, and why. */
export default function DiscountDialog({ cart, actions, onClose }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { role, registerRules } = useAccount();
  const [where, setWhere] = useState(WHOLE_SALE);
  const given = where === WHOLE_SALE ? cart.discount : (lineOf(cart, where)?.discount ?? null);
  const [draft, setDraft] = useState<CartDiscount>(given ?? NONE);
  const [wrong, setWrong] = useState<string | null>(null);
  const line = lineOf(cart, where);
  const amount = line ? grossOf(line) : amountsOf(cart).subtotalCentavos;
  const change = (part: Partial<CartDiscount>) => {
    setDraft({ ...draft, ...part });
    setWrong(null);
  };

  function goTo(next: string): void {
    setWhere(next);
    setDraft((next === WHOLE_SALE ? cart.discount : lineOf(cart, next)?.discount) ?? { ...NONE, kind: draft.kind });
    setWrong(null);
  }

  const value = fromDecimal(draft.value);
  const off = value === undefined ? 0 : offOf(amount, draft);
  const limit = discountLimitOf(role, registerRules);
  const most = limit === null ? amount : offOf(amount, { kind: 'percent', value: toDecimal(limit), reason: '' });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fault = faultOf(draft, amount);
    if (fault) {
      setWrong(fault);
      return;
    }
    // The server decides about several discounts together, and asks for itself then.
    if (off > most && !(await actions.approve('discount'))) return;
    actions.takeOff(where || null, draft);
    onClose();
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Desconto"
      size="sm"
      initialFocus={() => form.current?.querySelector('input') ?? null}
      footer={
        <Flex gap="2" w="full" justify="flex-end" wrap="wrap">
          {given && (
            <SecondaryButton
              me="auto"
              onClick={() => {
                actions.takeOff(where || null, null);
                onClose();
              }}
            >
              Tirar desconto
            </SecondaryButton>
          )}
          <SecondaryButton onClick={onClose}>Cancelar</SecondaryButton>
          <Button type="submit" form={`${id}-form`}>
            Aplicar
          </Button>
        </Flex>
      }
    >
      <chakra.form ref={form} id={`${id}-form`} display="grid" gap="4" pb="2" onSubmit={(event) => void submit(event)}>
        <FormField label="Onde">
          <NativeSelect.Root>
            <NativeSelect.Field value={where} onChange={(event) => goTo(event.target.value)}>
              <option value={WHOLE_SALE}>Na venda toda · {formatBrl(amountsOf(cart).subtotalCentavos)}</option>
              {cart.lines.map((line) => (
                <option key={line.product.id} value={line.product.id}>
                  {quantityWords(line.quantity, line.product.unit)} × {line.product.name} · {formatBrl(grossOf(line))}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <Flex gap="2" align="flex-start">
          <Flex role="group" aria-label="Desconto em" gap="1" pt="26px">
            {KINDS.map(([kind, label]) => (
              <Button
                key={kind}
                type="button"
                variant={draft.kind === kind ? 'subtle' : 'outline'}
                colorPalette={draft.kind === kind ? undefined : 'gray'}
                minW="12"
                aria-pressed={draft.kind === kind}
                onClick={() => change({ kind, value: '' })}
              >
                {label}
              </Button>
            ))}
          </Flex>
          <Box flex="1">
            <FormField label={draft.kind === 'amount' ? 'Valor do desconto' : 'Porcentagem'} error={wrong ?? undefined}>
              {draft.kind === 'amount' ? (
                <MoneyInput key={where} value={draft.value} onChange={(next) => change({ value: next })} />
              ) : (
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="10"
                  value={draft.value.replace('.', ',')}
                  onChange={(event) => change({ value: event.target.value.trim().replace(',', '.') })}
                />
              )}
            </FormField>
          </Box>
        </Flex>
        <FormField label="Motivo" optional>
          <Input
            maxLength={LONGEST_REASON}
            value={draft.reason}
            placeholder="Embalagem amassada, cliente antigo…"
            onChange={(event) => change({ reason: event.target.value })}
          />
        </FormField>
        {off > most && off <= amount && limit !== null && (
          <Text textStyle="sm" color="fg.warning">
            Acima do seu limite de {formatBrl(most)} ({limit / 100}%): um proprietário autoriza com o PIN.
          </Text>
        )}
        <Text role="status" color="fg.muted" fontVariantNumeric="tabular-nums">
          {off > 0 && off <= amount ? `De ${formatBrl(amount)} por ` : 'Total '}
          <Text as="strong" color="fg">
            {formatBrl(off <= amount ? amount - off : amount)}
          </Text>
        </Text>
      </chakra.form>
    </AppDialog>
  );
}

const NONE: CartDiscount = { kind: 'percent', value: '', reason: '' };
const KINDS = [
  ['percent', '%'],
  ['amount', 'R$'],
] as const;

/** What is wrong with it; null where it may be given. */
function faultOf(discount: CartDiscount, amount: number): string | null {
  const value = fromDecimal(discount.value);
  if (value === undefined)
    return discount.kind === 'amount' ? 'Digite um valor como 5,00.' : 'Digite um número como 10 ou 7,5.';
  if (value === 0) return 'O desconto deve ser maior que 0.';
  if (discount.kind === 'percent' && value > WHOLE_BASIS_POINTS) return 'No máximo 100%.';
  return offOf(amount, discount) > amount ? `O desconto passa de ${formatBrl(amount)}.` : null;
}
