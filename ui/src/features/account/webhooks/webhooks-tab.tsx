import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Webhook } from '@pdv/schemas/account/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { NameButton } from '../../../shared/components/name-button.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { addressOf, eventsInWords, healthWords } from './webhook-words.ts';
import { webhooksQuery } from './webhooks.query.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const WebhookDetails = lazy(() => import('./webhook-details.tsx'));

/** 'Webhooks': the addresses that are told what happens in the shop; one of them is open at a time. */
export default function WebhooksTab() {
  const { effectivePlan, timeZone } = useAccount();
  const included = PLANS[effectivePlan].webhooks;
  const webhooks = useQuery(webhooksQuery());
  const [creating, setCreating] = useState(false);
  const [chosen, choose] = useUrlState('webhook');

  // A plan that has none any more leaves webhooks that can still be deleted.
  if (!included && webhooks.data?.length === 0) {
    return (
      <Upsell feature="webhooks" icon={WebhookIcon}>
        Seu sistema fica sabendo na hora: cada venda, devolução ou mudança de estoque é enviada, assinada, ao endereço
        que você disser.
      </Upsell>
    );
  }
  const open = webhooks.data?.find(({ id }) => id === chosen);
  if (open) {
    return (
      <Suspense>
        <WebhookDetails webhook={open} included={included} onClose={() => choose(null)} />
      </Suspense>
    );
  }
  const name = (webhook: Webhook) => <Name webhook={webhook} onOpen={() => choose(webhook.id)} />;
  const health = (webhook: Webhook) => {
    const { tone, text } = healthWords(webhook, included, timeZone);
    return (
      <StatusBadge tone={tone} wrap>
        {text}
      </StatusBadge>
    );
  };
  const columns: readonly Column<Webhook>[] = [
    { header: 'Endereço', width: '38%', cell: name },
    { header: 'Recebe', cell: received },
    { header: 'Situação', width: '22%', cell: health },
    { header: 'Última entrega', width: '150px', cell: (webhook) => lastOf(webhook, timeZone) },
  ];
  return (
    <Panel
      flush
      title="Webhooks"
      aside={
        included && (
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            Criar webhook
          </Button>
        )
      }
    >
      <Text textStyle="sm" color="fg.muted" px={{ base: '4', md: '5' }} pb="4">
        O que acontece na loja vai na hora ao seu sistema. Se ele não responde, tentamos de novo por três dias.
      </Text>
      <DataTable
        caption="Webhooks da loja"
        columns={columns}
        rows={webhooks.data}
        rowKey={({ id }) => id}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
        card={(webhook) => (
          <Stack gap="1" textStyle="sm" align="flex-start">
            {name(webhook)}
            <Text>{eventsInWords(webhook.events)}</Text>
            {health(webhook)}
            <Text color="fg.muted">Última entrega: {lastOf(webhook, timeZone).toLowerCase()}</Text>
          </Stack>
        )}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title="Nenhum webhook"
            description="Crie um para que um sistema seu saiba de cada venda sem perguntar."
          />
        }
      />
      <Suspense>{creating && <WebhookDialog webhook={null} onClose={() => setCreating(false)} />}</Suspense>
    </Panel>
  );
}

const received = ({ events }: Webhook) => (
  <Text textStyle="sm" whiteSpace="normal">
    {eventsInWords(events)}
  </Text>
);

const lastOf = ({ lastDeliveredAt }: Webhook, timeZone: string) =>
  lastDeliveredAt === null ? 'Nenhuma' : formatInstant(lastDeliveredAt, timeZone);

function Name({ webhook, onOpen }: { readonly webhook: Webhook; readonly onOpen: () => void }) {
  const { description, waiting, parked } = webhook;
  const rest = [
    ...(waiting > 0 ? [`${counted(waiting, 'entrega', 'entregas')} na fila`] : []),
    ...(parked > 0 ? [counted(parked, 'desistência', 'desistências')] : []),
  ];
  return (
    <Flex direction="column" align="flex-start" whiteSpace="normal">
      <NameButton name={description ?? addressOf(webhook)} onOpen={onOpen} />
      {description && (
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {addressOf(webhook)}
        </Text>
      )}
      {rest.length > 0 && (
        <Text textStyle="xs" color="fg.muted">
          {rest.join(', ')}
        </Text>
      )}
    </Flex>
  );
}
