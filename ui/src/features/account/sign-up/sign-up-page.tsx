import { Button, chakra, Grid, Input, InputGroup, Stack, Text } from '@chakra-ui/react';
import { planFeatures } from '@pdv/schemas/account/plan-features';
import { type PaidPlan, PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { MaskedInput } from '../../../shared/components/masked-input.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { maskPhone } from '../../../shared/format/mask-phone.ts';
import { planOfferQuery } from '../../../shared/plan-offer.query.ts';
import { ShopSign } from '../../../shared/showcase/shop-sign.tsx';
import { BusinessTypeField } from './business-type-field.tsx';
import { BUSINESS_LABELS } from './business-types.ts';
import { chosenPlan } from './chosen-plan.ts';
import { toBusinessType, useSignUpForm } from './use-sign-up-form.ts';

const FREE = [
  'Sem cartão: o plano Gratuito não tem prazo',
  `Até ${PLANS.free.customerLimit} clientes e produtos sem limite`,
  'PDV, estoque e painel do dia desde a primeira venda',
];

const TRIAL = [
  `${TRIAL_DAYS} dias de Pro, sem cartão`,
  'Clientes sem limite e follow-ups automáticos',
  'No fim do teste a loja volta ao Gratuito e nada é apagado',
];

export default function SignUpPage() {
  const { state, search } = useLocation();
  const trial = new URLSearchParams(search).get('teste') === '1';
  const chosen = trial ? null : chosenPlan(state);
  const { data: offer } = useQuery({ ...planOfferQuery(), enabled: chosen !== null });
  const unpayable = chosen !== null && offer?.canPay === false;
  const { form, setStoreName, setSlug, suggestedSlug, submit, pending } = useSignUpForm({ trial });
  const { values, faults, field } = form;
  return (
    <Entrance
      title="Criar Conta"
      subtitle={subtitleOf(trial, unpayable ? null : chosen)}
      picture={
        <ShopSign
          storeName={values.storeName}
          slug={values.slug}
          trade={BUSINESS_LABELS[toBusinessType(values.businessType)]}
          points={trial ? TRIAL : chosen ? planFeatures(chosen).slice(0, 3) : FREE}
        />
      }
      below={
        <>
          Já tem uma conta?{' '}
          <TextLink to="/login" state={state}>
            Entrar
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          {unpayable && (
            <FormNote tone="info">
              Você escolheu o {PLANS[chosen].name}, mas ainda não dá para assinar aqui: o pagamento com cartão não está
              disponível. A loja começa no Gratuito, nada é cobrado, e o teste do Pro é sem cartão.
            </FormNote>
          )}
          <FormAlert message={form.refusal} />
          <FormField label="Nome da loja" error={faults.storeName}>
            <Input
              autoComplete="organization"
              autoFocus
              {...field('storeName')}
              onChange={({ target }) => setStoreName(target.value)}
            />
          </FormField>
          <FormField
            label="Endereço do catálogo"
            hint={`Seu endereço público será /catalog/${values.slug || 'sua-loja'}`}
            error={faults.slug}
          >
            <InputGroup startElement="/catalog/" startElementProps={{ color: 'fg.muted', fontSize: 'sm' }}>
              <Input
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                ps="5.25rem"
                {...field('slug')}
                onChange={({ target }) => setSlug(target.value)}
              />
            </InputGroup>
          </FormField>
          {suggestedSlug && (
            <Button
              variant="outline"
              size="sm"
              h={{ base: '11', md: '9' }}
              alignSelf="flex-start"
              mt="-2"
              maxW="full"
              onClick={() => setSlug(suggestedSlug)}
            >
              <chakra.span truncate>Usar {suggestedSlug}</chakra.span>
            </Button>
          )}
          <Pair>
            <FormField label="Seu nome" error={faults.ownerName}>
              <Input autoComplete="name" {...field('ownerName')} />
            </FormField>
            <BusinessTypeField error={faults.businessType} {...field('businessType')} />
          </Pair>
          <Pair>
            <FormField label="E-mail" error={faults.email}>
              <Input type="email" inputMode="email" autoComplete="username" {...field('email')} />
            </FormField>
            <FormField label="WhatsApp" optional error={faults.whatsapp}>
              <MaskedInput
                type="tel"
                autoComplete="tel-national"
                placeholder="(11) 98123-4410"
                mask={maskPhone}
                {...field('whatsapp')}
                onChange={(phone) => form.set('whatsapp', phone)}
              />
            </FormField>
          </Pair>
          <FormField label="Senha" hint="Mínimo 6 caracteres" error={faults.password}>
            <PasswordInput autoComplete="new-password" {...field('password')} />
          </FormField>
          <Button type="submit" size="lg" mt="1" loading={pending} loadingText="Criando conta...">
            {trial
              ? 'Criar conta e começar o teste'
              : chosen && !unpayable
                ? 'Criar conta e ir para o pagamento'
                : 'Criar conta'}
          </Button>
          <Text textStyle="sm" color="fg.muted">
            Ao criar a conta você concorda com os <Outside href="/termos">Termos</Outside> e a{' '}
            <Outside href="/privacidade">Política de Privacidade</Outside>.
          </Text>
        </Stack>
      </form>
    </Entrance>
  );
}

function subtitleOf(trial: boolean, chosen: PaidPlan | null): string {
  if (trial) return `${TRIAL_DAYS} dias do plano Pro, sem cartão`;
  if (chosen) return `Você escolheu o ${PLANS[chosen].name}: crie a conta e siga para o pagamento`;
  return 'Comece gratuitamente';
}

/** Beside the form, which keeps what was typed. */
function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener"
      color="fg.brand"
      fontWeight="medium"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {children}
    </chakra.a>
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
