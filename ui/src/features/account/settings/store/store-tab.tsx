import { Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { storeSettingsRequest } from '@pdv/schemas/account/settings';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { MaskedInput } from '../../../../shared/components/masked-input.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { UnconfirmedEmail } from '../../../../shared/email-confirmation/unconfirmed-email.tsx';
import { maskPhone } from '../../../../shared/format/mask-phone.ts';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { OwnPasswordField } from '../../password/own-password-field.tsx';
import { FieldPair } from '../field-pair.tsx';
import { OwnData } from '../own-data/own-data.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { maskCep } from './mask-cep.ts';
import { isUnlisted, STATES } from './states.ts';
import { zonesWith } from './zones.ts';

const valuesOf = (account: Account) => ({
  storeName: account.storeName,
  ownerName: account.ownerName,
  email: account.email,
  whatsapp: maskPhone(account.whatsapp ?? ''),
  description: account.description ?? '',
  address: account.address ?? '',
  city: account.city ?? '',
  state: account.state ?? '',
  zipCode: maskCep(account.zipCode ?? ''),
  timeZone: account.timeZone,
  currentPassword: '',
});
type Fields = ReturnType<typeof valuesOf>;

export default function StoreTab() {
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <StoreForm />
      <OwnData />
    </Stack>
  );
}

function StoreForm() {
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/store',
    resolver: rawZodResolver(storeSettingsRequest),
    valuesOf,
    saved: 'Configurações salvas',
    next: (typed, changed) =>
      typed.email.trim().toLowerCase() === changed.email
        ? undefined
        : `Enviamos um link para ${typed.email.trim()}: o e-mail muda quando você o abrir.`,
    failed: 'Não foi possível salvar as configurações.',
    fieldOfCode: { email_taken: 'email' },
  });
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const state = watch('state');
  const account = useAccount();
  const moves = watch('email').trim().toLowerCase() !== account.email;
  return (
    <Panel title="Dados da loja">
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <UnconfirmedEmail />
          <FormAlert message={refused?.message} />
          <FieldPair>
            <FormField label="Nome da loja" error={errors.storeName?.message}>
              <Input autoComplete="organization" {...register('storeName')} />
            </FormField>
            <FormField label="Seu nome" error={errors.ownerName?.message}>
              <Input autoComplete="name" {...register('ownerName')} />
            </FormField>
          </FieldPair>
          <FieldPair>
            <FormField label="E-mail" hint="É com ele que você entra." error={errors.email?.message}>
              <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
            </FormField>
            <FormField
              label="WhatsApp"
              optional
              hint="Os pedidos do catálogo chegam aqui."
              error={errors.whatsapp?.message}
            >
              <Controller
                name="whatsapp"
                control={control}
                render={({ field }) => (
                  <MaskedInput
                    type="tel"
                    autoComplete="tel-national"
                    placeholder="(11) 98123-4410"
                    mask={maskPhone}
                    {...field}
                  />
                )}
              />
            </FormField>
          </FieldPair>
          {moves && (
            <OwnPasswordField
              hint="Para trocar o e-mail com que você entra."
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
          )}
          <FormField label="Descrição" hint="Aparece no catálogo público." optional error={errors.description?.message}>
            <Textarea rows={3} autoresize maxH="40" {...register('description')} />
          </FormField>
          <FormField
            label="Endereço"
            hint="Aparece no catálogo público e nos comprovantes."
            optional
            error={errors.address?.message}
          >
            <Input autoComplete="street-address" {...register('address')} />
          </FormField>
          <FieldPair columns={3}>
            <FormField label="Cidade" optional error={errors.city?.message}>
              <Input autoComplete="address-level2" {...register('city')} />
            </FormField>
            <FormField label="Estado" optional error={errors.state?.message}>
              <NativeSelect.Root>
                <NativeSelect.Field autoComplete="address-level1" {...register('state')}>
                  <option value="">–</option>
                  {isUnlisted(state) && <option value={state}>{state}</option>}
                  {STATES.map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
            <FormField label="CEP" optional error={errors.zipCode?.message}>
              <Controller
                name="zipCode"
                control={control}
                render={({ field }) => (
                  <MaskedInput
                    inputMode="numeric"
                    autoComplete="postal-code"
                    placeholder="01310-100"
                    mask={maskCep}
                    {...field}
                  />
                )}
              />
            </FormField>
          </FieldPair>
          <FormField
            label="Fuso horário"
            hint="Diz quando começa e termina o dia nos relatórios. As vendas já feitas ficam no dia delas."
            error={errors.timeZone?.message}
          >
            <NativeSelect.Root>
              <NativeSelect.Field {...register('timeZone')}>
                {zonesWith(account.timeZone).map(([zone, name]) => (
                  <option key={zone} value={zone}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
        </Stack>
      </form>
    </Panel>
  );
}
