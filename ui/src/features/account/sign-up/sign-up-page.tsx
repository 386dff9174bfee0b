import { Button, Grid, Input, InputGroup, NativeSelect, Stack } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { BUSINESS_TYPES } from '@pdv/schemas/account/sign-up';
import type { ReactNode } from 'react';
import { Entrance, TextLink } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { ShopSign } from '../../../shared/showcase/shop-sign.tsx';
import { BUSINESS_LABELS } from './business-types.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

const FREE = [
  'Sem cartão: o plano Gratuito não tem prazo',
  `Até ${PLANS.free.customerLimit} clientes e produtos sem limite`,
  'PDV, estoque e painel do dia desde a primeira venda',
];

export default function SignUpPage() {
  const { form, fields, submit, refusal, pending } = useSignUpForm();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [storeName, slug, businessType] = watch(['storeName', 'slug', 'businessType']);
  return (
    <Entrance
      title="Criar Conta"
      subtitle="Comece gratuitamente"
      picture={
        <ShopSign storeName={storeName} slug={slug} trade={BUSINESS_LABELS[businessType ?? 'outro']} points={FREE} />
      }
      below={
        <>
          Já tem uma conta? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refusal} />
          <FormField label="Nome da loja" error={errors.storeName?.message}>
            <Input autoComplete="organization" autoFocus {...fields.storeName} />
          </FormField>
          <FormField
            label="Endereço do catálogo"
            hint={`Seu endereço público será /catalog/${slug || 'sua-loja'}`}
            error={errors.slug?.message}
          >
            <InputGroup startElement="/catalog/" startElementProps={{ color: 'fg.muted', fontSize: 'sm' }}>
              <Input autoComplete="off" autoCapitalize="none" spellCheck={false} ps="5.25rem" {...fields.slug} />
            </InputGroup>
          </FormField>
          <Pair>
            <FormField label="Seu nome" error={errors.ownerName?.message}>
              <Input autoComplete="name" {...register('ownerName')} />
            </FormField>
            <FormField label="Tipo de negócio" error={errors.businessType?.message}>
              <NativeSelect.Root>
                <NativeSelect.Field {...register('businessType')}>
                  {BUSINESS_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {BUSINESS_LABELS[type]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
          </Pair>
          <Pair>
            <FormField label="E-mail" error={errors.email?.message}>
              <Input type="email" inputMode="email" autoComplete="username" {...register('email')} />
            </FormField>
            <FormField label="WhatsApp" optional error={errors.whatsapp?.message}>
              <Input type="tel" autoComplete="tel-national" placeholder="(11) 98123-4410" {...register('whatsapp')} />
            </FormField>
          </Pair>
          <FormField label="Senha" hint="Mínimo 6 caracteres" error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </FormField>
          <Button type="submit" size="lg" mt="1" loading={pending} loadingText="Criando conta...">
            Criar conta
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

/** Two fields side by side where there is room. */
function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
      {children}
    </Grid>
  );
}
