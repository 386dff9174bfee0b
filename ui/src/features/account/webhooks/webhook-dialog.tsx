import { Input, Stack } from '@chakra-ui/react';
import {
  type NewWebhook,
  type Webhook,
  type WebhookEventName,
  type WebhookRequest,
  webhookRequest,
} from '@pdv/schemas/account/webhooks';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { BoxChoice } from '../../../shared/components/box-choice.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { WEBHOOK_WORDS } from '../../../shared/webhook-words.ts';
import { EVENT_GROUPS } from './event-groups.ts';
import { SecretOnce } from './secret-once.tsx';
import { addressOf } from './webhook-words.ts';
import { useChangeWebhook, useCreateWebhook } from './webhooks.query.ts';

const GROUPS = EVENT_GROUPS.map(
  ([group, events]) => [group, events.map((event) => [event, WEBHOOK_WORDS[event]] as const)] as const,
);

interface Props {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** A webhook: where to, and what of; of a new one then the secret, this once. */
export default function WebhookDialog({ webhook, onClose }: Props) {
  const id = useId();
  const create = useCreateWebhook();
  const change = useChangeWebhook(webhook?.id ?? '');
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<WebhookRequest>({
    resolver: zodResolver(webhookRequest),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: (webhook?.events ?? []) as WebhookEventName[],
    },
  });
  const { errors, isDirty } = formState;
  const pending = create.isPending || change.isPending;
  const submit = handleSubmit((body) => {
    if (pending) return;
    setRefusal(null);
    const onError = (error: unknown) => setRefusal(showRefusal(error, setError));
    if (webhook) change.mutate(body, { onSuccess: onClose, onError });
    else create.mutate(body, { onSuccess: setMade, onError });
  });
  if (made) {
    return <SecretOnce title="Webhook criado" address={addressOf(made)} secret={made.secret} onClose={onClose} />;
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title={webhook ? 'Alterar webhook' : 'Criar webhook'}
      description="Um endereço do seu sistema, que recebe o que acontece na loja."
      form={id}
      submitLabel={webhook ? 'Salvar' : 'Criar webhook'}
      pending={pending}
      pendingLabel={webhook ? 'Salvando...' : 'Criando...'}
      dirty={isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Endereço" hint="Público, com https." error={errors.url?.message}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://sistema.exemplo.com/webhooks"
              {...register('url')}
            />
          </FormField>
          <FormField label="Descrição" hint="Opcional: de qual sistema é." error={errors.description?.message}>
            <Input autoComplete="off" placeholder="ERP da loja" {...register('description')} />
          </FormField>
          <Controller
            name="events"
            control={control}
            render={({ field: { value, onChange } }) => (
              <BoxChoice<WebhookEventName>
                legend="O que enviar"
                groups={GROUPS}
                chosen={value}
                onChange={onChange}
                error={errors.events?.message}
              />
            )}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
