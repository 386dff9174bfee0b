import { Box, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { PRINT_AFTER_SALE, type RegisterRules, registerRulesRequest } from '@pdv/schemas/account/register-rules';
import type { Account } from '@pdv/schemas/account/session';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { SaveBar } from '../save-bar.tsx';
import { SettingSwitch } from '../setting-switch.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { ScaleLabelFields } from './scale-label-fields.tsx';

type Fields = Pick<
  RegisterRules,
  'cashierDiscountPercent' | 'printAfterSale' | 'scaleLabel' | 'scaleLabelDigits' | (typeof SWITCHES)[number]['name']
>;

const SWITCHES = [
  {
    name: 'cashierMayChangePrice',
    title: 'Mudar o preço no caixa',
    description: 'Quem é caixa vende um item por outro preço sem pedir o PIN.',
  },
  {
    name: 'cashierMayCancel',
    title: 'Cancelar as próprias vendas',
    description: 'Quem é caixa cancela as vendas que fez sem pedir o PIN.',
  },
  {
    name: 'cashierMayReturn',
    title: 'Devoluções e trocas',
    description: 'Quem é caixa recebe de volta o que foi vendido sem pedir o PIN.',
  },
  {
    name: 'cashierMayOpenDrawer',
    title: 'Sangria e suprimento',
    description: 'Quem é caixa tira e põe dinheiro na gaveta sem pedir o PIN.',
  },
  {
    name: 'requireCashSession',
    title: 'Exigir caixa aberto',
    description: 'Ninguém vende sem abrir o caixa antes, nem proprietários.',
  },
] as const satisfies readonly { name: keyof RegisterRules; title: string; description: string }[];

const PRINTS = { off: 'Não imprimir', 58: 'Em papel de 58 mm', 80: 'Em papel de 80 mm' } as const;

const valuesOf = ({ registerRules }: Account): Fields => ({
  cashierDiscountPercent: registerRules.cashierDiscountPercent,
  cashierMayChangePrice: registerRules.cashierMayChangePrice,
  cashierMayCancel: registerRules.cashierMayCancel,
  cashierMayReturn: registerRules.cashierMayReturn,
  cashierMayOpenDrawer: registerRules.cashierMayOpenDrawer,
  requireCashSession: registerRules.requireCashSession,
  printAfterSale: registerRules.printAfterSale,
  scaleLabel: registerRules.scaleLabel,
  scaleLabelDigits: registerRules.scaleLabelDigits,
});

/** The rules of the registers. Owners may do everything; what a cashier may not alone, the PIN allows once. */
export function RulesPanel() {
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/register',
    resolver: rawZodResolver(registerRulesRequest),
    valuesOf,
    saved: 'Regras do caixa salvas',
    failed: 'Não foi possível salvar as regras do caixa.',
  });
  const { errors } = form.formState;
  return (
    <Panel title="Regras do caixa">
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refused?.message} />
          <Text textStyle="sm" color="fg.muted">
            O que quem é caixa faz sem ajuda. O resto pede o PIN de um proprietário na hora.
          </Text>
          <Box maxW="72">
            <FormField
              label="Maior desconto (%)"
              hint="Em cada item e na venda toda. De 0 a 100."
              error={errors.cashierDiscountPercent?.message}
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                {...form.register('cashierDiscountPercent', { setValueAs: percentOf })}
              />
            </FormField>
          </Box>
          <Stack as="ul" gap="0" listStyleType="none">
            {SWITCHES.map(({ name, title, description }) => (
              <Controller
                key={name}
                name={name}
                control={form.control}
                render={({ field: { value, onChange } }) => (
                  <SettingSwitch title={title} description={description} checked={value} onChange={onChange} />
                )}
              />
            ))}
          </Stack>
          <Box maxW="72">
            <FormField
              label="Comprovante depois da venda"
              hint="Imprime sozinho, no papel escolhido, no computador que vende."
              error={errors.printAfterSale?.message}
            >
              <NativeSelect.Root>
                <NativeSelect.Field {...form.register('printAfterSale')}>
                  {PRINT_AFTER_SALE.map((paper) => (
                    <option key={paper} value={paper}>
                      {PRINTS[paper]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
          </Box>
          <ScaleLabelFields form={form} />
          <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
        </Stack>
      </form>
    </Panel>
  );
}

/** What is no number stays wrong: an empty field is not 0%. */
const percentOf = (typed: unknown): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));
