import { Input, Stack } from '@chakra-ui/react';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { Copy } from 'lucide-react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { ReceivePicker } from '../move-stock/receive-picker.tsx';
import { TransferLine } from './transfer-line.tsx';
import type { useTransferForm } from './use-transfer-form.ts';

interface Props {
  readonly shops: readonly OwnShop[];
  readonly shop: OwnShop;
  readonly onShop: (shopId: string) => void;
  readonly form: ReturnType<typeof useTransferForm>;
}

/** The other shop, the products, and how many of each. */
export function NewTransfer({ shops, shop, onShop, form }: Props) {
  const { lines, targets, missing, busy } = form;
  return (
    <Stack gap="4" pb="2">
      <FilterSelect
        label="Loja que recebe"
        value={shop.id}
        options={shops.map(({ id, storeName }) => [id, `Para ${storeName}`] as const)}
        onChange={(id) => {
          form.forgetChoices();
          onShop(id);
        }}
      />
      <ReceivePicker label="Produto" onPick={form.add} />
      {lines.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Produtos da transferência">
          {lines.map((line, nth) => (
            <TransferLine
              key={line.product.id}
              line={line}
              target={targets[nth]}
              shop={shop}
              busy={busy}
              onChange={(changes) => form.change(line.product.id, changes)}
              onCopy={() => void form.copyThere([line.product.id])}
              onDrop={() => form.drop(line.product.id)}
            />
          ))}
        </Stack>
      )}
      {missing.length > 1 && (
        <SecondaryButton alignSelf="start" disabled={busy} onClick={() => void form.copyThere(missing)}>
          <Copy aria-hidden />
          Copiar os {missing.length} que faltam
        </SecondaryButton>
      )}
      <FormField label="Observação" optional hint="As duas lojas veem.">
        <Input
          autoComplete="off"
          maxLength={300}
          value={form.note}
          onChange={({ target }) => form.setNote(target.value)}
        />
      </FormField>
      <FormAlert message={form.problem} />
    </Stack>
  );
}
