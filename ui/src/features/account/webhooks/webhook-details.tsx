import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { RenewedSecret, Webhook } from '@pdv/schemas/account/webhooks';
import { ArrowLeft, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretOnce } from './secret-once.tsx';
import { addressOf, eventWords, healthWords } from './webhook-words.ts';
import { useAskWebhook, useDeleteWebhook, useRenewSecret } from './webhooks.query.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

interface Props {
  readonly webhook: Webhook;
  /** False while the plan has no webhooks: nothing is sent, and it can only be paused or deleted. */
  readonly included: boolean;
  readonly onClose: () => void;
}

type Asking = 'change' | 'renew' | 'delete' | null;

/** One webhook: how it does, what can be done with it, and what was sent. */
export default function WebhookDetails({ webhook, included, onClose }: Props) {
  const { timeZone } = useAccount();
  const [asking, setAsking] = useState<Asking>(null);
  const [renewed, setRenewed] = useState<RenewedSecret | null>(null);
  const ask = useAskWebhook(webhook.id);
  const remove = useDeleteWebhook();
  const renew = useRenewSecret(webhook.id);
  const { tone, text } = healthWords(webhook, included, timeZone);
  const close = () => setAsking(null);
  const tell = (what: 'pause' | 'resume' | 'test', done: string) =>
    ask.mutate(what, {
      onSuccess: () => notify({ type: 'success', title: done }),
      onError: (error) => notify({ type: 'error', title: 'Não deu certo', description: messageOf(error) }),
    });
  const renewSecret = () =>
    renew.mutate(undefined, {
      onSuccess: setRenewed,
      onError: (error) => notify({ type: 'error', title: 'Não deu certo', description: messageOf(error) }),
      onSettled: close,
    });
  const isActive = webhook.paused === null;
  return (
    <Stack gap="5">
      <Panel>
        <Stack gap="4" align="flex-start">
          <SecondaryButton size="sm" onClick={onClose}>
            <ArrowLeft aria-hidden />
            Todos os webhooks
          </SecondaryButton>
          <Stack gap="1" align="flex-start" minW="0">
            <chakra.h2 textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
              {webhook.description ?? addressOf(webhook)}
            </chakra.h2>
            {webhook.description && (
              <chakra.code textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {webhook.url}
              </chakra.code>
            )}
            <StatusBadge tone={tone} wrap>
              {text}
            </StatusBadge>
          </Stack>
          <Text textStyle="sm">{webhook.events.map(eventWords).join(', ')}</Text>
          <Flex gap="2" wrap="wrap">
            {included && isActive && (
              <SecondaryButton disabled={ask.isPending} onClick={() => tell('test', 'Teste na fila')}>
                <Send aria-hidden />
                Enviar teste
              </SecondaryButton>
            )}
            {included && (
              <SecondaryButton onClick={() => setAsking('change')}>
                <Pencil aria-hidden />
                Alterar
              </SecondaryButton>
            )}
            {isActive ? (
              <SecondaryButton disabled={ask.isPending} onClick={() => tell('pause', 'Webhook pausado')}>
                <Pause aria-hidden />
                Pausar
              </SecondaryButton>
            ) : (
              included && (
                <SecondaryButton disabled={ask.isPending} onClick={() => tell('resume', 'Webhook reativado')}>
                  <Play aria-hidden />
                  Reativar
                </SecondaryButton>
              )
            )}
            {included && (
              <SecondaryButton onClick={() => setAsking('renew')}>
                <KeyRound aria-hidden />
                Trocar segredo
              </SecondaryButton>
            )}
            <SecondaryButton color="fg.error" onClick={() => setAsking('delete')}>
              <Trash2 aria-hidden />
              Excluir
            </SecondaryButton>
          </Flex>
          {!isActive && (
            <Text textStyle="sm" color="fg.muted">
              Enquanto está pausado, o que acontece na loja não é guardado para ele.
            </Text>
          )}
        </Stack>
      </Panel>
      {included && <Deliveries webhook={webhook} />}
      <Suspense>{asking === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}</Suspense>
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={close}
        onConfirm={renewSecret}
        title="Trocar o segredo?"
        description="O de agora ainda assina por 24 horas, para dar tempo de trocar no seu sistema."
        confirmLabel="Trocar segredo"
        pending={renew.isPending}
      />
      {asking === 'delete' && (
        <ConfirmMutation
          mutation={remove}
          input={webhook.id}
          title="Excluir o webhook?"
          description={`${addressOf(webhook)} não recebe mais nada, e as entregas na fila são descartadas. Isso não pode ser desfeito.`}
          confirmLabel="Excluir"
          done={{ title: 'Webhook excluído' }}
          failed="Erro ao excluir o webhook"
          onDone={onClose}
          onClose={close}
        />
      )}
      {renewed && (
        <SecretOnce
          title="Segredo novo"
          address={addressOf(webhook)}
          secret={renewed.secret}
          note={`O segredo anterior também assina até ${formatInstant(renewed.oldHoldsUntil, timeZone)}.`}
          onClose={() => setRenewed(null)}
        />
      )}
    </Stack>
  );
}
