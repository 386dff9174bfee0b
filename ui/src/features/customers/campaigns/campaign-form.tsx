import { Box, Flex, Grid, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react';
import { HOLDOUT_PERCENTS, type HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { CAMPAIGN_NAME_MAX, CAMPAIGN_VARIABLES, type CampaignVariable } from '@pdv/schemas/customers/campaigns';
import { Send } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { MailSheet } from '../../../shared/mail-template/mail-sheet.tsx';
import { useVariableTarget, VariableChips } from '../../../shared/mail-template/variable-chips.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { Fields } from './campaign-fields.ts';
import { SAMPLE_CUSTOMER, sampleCampaign } from './sample.ts';
import { SegmentField } from './segment-field.tsx';

const MEANINGS: Readonly<Record<CampaignVariable, string>> = {
  cliente: 'Primeiro nome do cliente',
  loja: 'Nome da loja',
  link: 'Link para a conversa no WhatsApp',
};

const HELD_OUT: Readonly<Record<HoldoutPercent, string>> = {
  0: 'Não medir: todos recebem',
  5: '5% ficam sem o e-mail',
  10: '10% ficam sem o e-mail (recomendado)',
  20: '20% ficam sem o e-mail',
};

interface Props {
  readonly id: string;
  readonly form: UseFormReturn<Fields>;
  readonly refused: string | null;
  /** What it was written for, where that segment is gone. */
  readonly goneSegment: string | undefined;
  readonly onSubmit: () => void;
  readonly onTest: () => void;
  readonly testing: boolean;
}

/** To whom and what, beside the mail that it makes as it is typed. */
export function CampaignForm({ id, form, refused, goneSegment, onSubmit, onTest, testing }: Props) {
  const account = useAccount();
  const { errors } = form.formState;
  const target = useVariableTarget(form);
  const preview = sampleCampaign(account, useDeferredValue(form.watch()));
  return (
    <Grid gap={{ base: '6', lg: '8' }} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="4">
          <NotInDemo />
          <FormAlert message={refused} />
          <FormField label="Nome da campanha" hint="Só você vê: o cliente lê o assunto." error={errors.name?.message}>
            <Input autoComplete="off" maxLength={CAMPAIGN_NAME_MAX} {...form.register('name')} />
          </FormField>
          <SegmentField form={form} gone={goneSegment} />
          <FormField label="Assunto" error={errors.subject?.message}>
            <Input autoComplete="off" {...target.register('subject')} />
          </FormField>
          <FormField label="Texto" error={errors.text?.message}>
            <Textarea
              rows={10}
              autoComplete="off"
              placeholder={'Olá, {{cliente}}!\n\nChegou o que você estava esperando…'}
              {...target.register('text')}
            />
          </FormField>
          <VariableChips variables={CAMPAIGN_VARIABLES} meanings={MEANINGS} onInsert={target.insert} />
          <FormField
            label="Grupo de comparação"
            hint="Sorteados no segmento. A diferença entre o que compram uns e outros mostra quanto a campanha trouxe."
            error={errors.holdoutPercent?.message}
          >
            <NativeSelect.Root>
              <NativeSelect.Field {...form.register('holdoutPercent', { valueAsNumber: true })}>
                {HOLDOUT_PERCENTS.map((percent) => (
                  <option key={percent} value={percent}>
                    {HELD_OUT[percent]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <Box>
            <SecondaryButton type="button" size="sm" onClick={onTest} loading={testing} loadingText="Enviando…">
              <Send aria-hidden />
              Enviar teste para mim
            </SecondaryButton>
            <Text textStyle="xs" color="fg.muted" mt="2" overflowWrap="anywhere">
              O teste vai para {account.email}, como está escrito acima, mesmo sem salvar.
            </Text>
          </Box>
        </Stack>
      </form>
      <Flex as="section" aria-label="Prévia do e-mail" direction="column" gap="2">
        <Text textStyle="sm" fontWeight="medium">
          Prévia
        </Text>
        <MailSheet to={SAMPLE_CUSTOMER} subject={preview.subject} html={preview.html} />
        <Text textStyle="xs" color="fg.muted">
          Com um cliente de exemplo. No fim do e-mail de verdade há um link para não receber mais.
        </Text>
      </Flex>
    </Grid>
  );
}
