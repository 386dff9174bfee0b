import { Box, Button, Flex, Grid, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import {
  DEFAULT_REMINDER_TEMPLATE,
  REMINDER_VARIABLES,
  type ReminderTemplate,
  type ReminderVariable,
  reminderTemplateRequest,
} from '@pdv/schemas/account/reminder-template';
import { SAMPLE_REMINDER } from '@pdv/schemas/follow-ups/sample-reminder';
import { RotateCcw, Send } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { MailSheet } from '../../../shared/mail-template/mail-sheet.tsx';
import { useVariableTarget, VariableChips } from '../../../shared/mail-template/variable-chips.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { sampleChat, sampleMail } from './sample.ts';
import { useSaveTemplate, useTestMail } from './template.query.ts';

interface Props {
  readonly saved: ReminderTemplate;
  readonly onClose: () => void;
}

const MEANINGS: Readonly<Record<ReminderVariable, string>> = {
  cliente: 'Nome do cliente',
  produto: 'Nome do produto',
  loja: 'Nome da loja',
  link: 'Link para a conversa no WhatsApp',
};

/** Subject and text beside the mail that they make, as they are typed. */
export function TemplateForm({ saved, onClose }: Props) {
  const id = useId();
  const account = useAccount();
  const save = useSaveTemplate();
  const test = useTestMail();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<ReminderTemplate>({ resolver: zodResolver(reminderTemplateRequest), defaultValues: saved });
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const target = useVariableTarget(form);
  const submit = form.handleSubmit((template) =>
    save.mutate(template, {
      onSuccess: () => {
        notify({ type: 'success', title: 'Configurações salvas' });
        onClose();
      },
      onError: (error) => setRefused(showRefusal(error, form.setError)),
    }),
  );
  const tryOut = form.handleSubmit((template) => {
    setRefused(null);
    test.mutate(template, {
      onSuccess: ({ message, delivery }) =>
        notify({ type: delivery === 'smtp' ? 'success' : 'warning', title: message }),
      onError: (error) => setRefused(showRefusal(error, form.setError)),
    });
  });
  const restore = () => {
    for (const name of ['subject', 'text'] as const) {
      form.setValue(name, DEFAULT_REMINDER_TEMPLATE[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  const written = useDeferredValue(typed);
  const preview = sampleMail(account, written);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Configurar E-mails"
      description="O que o cliente recebe quando o produto dele está para acabar."
      size="xl"
      form={id}
      submitLabel="Salvar"
      pending={save.isPending}
      pendingLabel="Salvando…"
      dirty={isDirty}
    >
      <Grid gap={{ base: '6', lg: '8' }} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <form id={id} noValidate onSubmit={submit}>
          <Stack gap="4">
            <NotInDemo />
            <FormAlert message={refused} />
            <FormField label="Assunto" error={errors.subject?.message}>
              <Input autoComplete="off" {...target.register('subject')} />
            </FormField>
            <FormField label="Texto" error={errors.text?.message}>
              <Textarea rows={11} autoComplete="off" {...target.register('text')} />
            </FormField>
            <VariableChips variables={REMINDER_VARIABLES} meanings={MEANINGS} onInsert={target.insert} />
            <Flex gap="2" wrap="wrap">
              <SecondaryButton
                type="button"
                size="sm"
                onClick={tryOut}
                loading={test.isPending}
                loadingText="Enviando…"
              >
                <Send aria-hidden />
                Enviar teste
              </SecondaryButton>
              <Button type="button" variant="ghost" colorPalette="gray" size="sm" onClick={restore}>
                <RotateCcw aria-hidden />
                Voltar ao texto padrão
              </Button>
            </Flex>
            <Text textStyle="xs" color="fg.muted">
              O teste vai para {account.email}, como está escrito acima, mesmo sem salvar.
            </Text>
          </Stack>
        </form>
        <Stack gap="4">
          <Box as="section" aria-label="Prévia do e-mail">
            <Text textStyle="sm" fontWeight="medium" mb="2">
              Prévia
            </Text>
            <MailSheet
              to={{ name: SAMPLE_REMINDER.customer, email: 'maria@exemplo.com.br' }}
              subject={preview.subject}
              html={preview.html}
            />
          </Box>
          {PLANS[account.effectivePlan].chatReminders && (
            <Box as="section" aria-label="Prévia no WhatsApp">
              <Text textStyle="sm" fontWeight="medium" mb="2">
                No WhatsApp
              </Text>
              <Text
                textStyle="sm"
                p="4"
                borderWidth="1px"
                borderRadius="l2"
                bg="bg.subtle"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                {sampleChat(account, written)}
              </Text>
            </Box>
          )}
          <Text textStyle="xs" color="fg.muted">
            Com um cliente e um produto de exemplo.
          </Text>
        </Stack>
      </Grid>
    </FormDialog>
  );
}
