import { Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import type { ApiKey } from '@pdv/schemas/account/api-keys';
import { PLANS } from '@pdv/schemas/account/plans';
import { scopesInWords } from '@pdv/schemas/account/scope-words';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { apiKeysQuery, useRevokeApiKey } from './api-keys.query.ts';
import { endOf, lastUseOf } from './key-words.ts';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'));

/** 'API': the keys with which programs of the shop ask in its name. */
export default function ApiKeysTab() {
  const { effectivePlan, timeZone } = useAccount();
  const included = PLANS[effectivePlan].apiKeys;
  const keys = useQuery(apiKeysQuery());
  const revoke = useRevokeApiKey();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const now = new Date();

  // A plan that has none any more leaves keys that can still be revoked.
  if (!included && keys.data?.length === 0) {
    return (
      <Upsell feature="apiKeys" icon={KeyRound}>
        Ligue a loja ao seu sistema: um programa consulta vendas e produtos, ou registra vendas, com uma chave que só
        pode o que você permitir.
      </Upsell>
    );
  }
  const button = (key: ApiKey) => (
    <IconButton
      aria-label={`Revogar ${key.name}`}
      title="Revogar"
      variant="ghost"
      colorPalette="red"
      onClick={() => setRevoking(key)}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
  const columns: readonly Column<ApiKey>[] = [
    { header: 'Chave', cell: (key) => <Name apiKey={key} /> },
    { header: 'Pode', cell: ({ scopes }) => <Text textStyle="sm">{scopesInWords(scopes)}</Text> },
    { header: 'Último uso', width: '170px', cell: (key) => lastUseOf(key, timeZone) },
    { header: 'Vale até', width: '140px', cell: (key) => <End apiKey={key} now={now} timeZone={timeZone} /> },
    { header: 'Ações', width: '72px', align: 'end', quietHeader: true, cell: button },
  ];
  return (
    <Panel
      flush
      title="Chaves de API"
      aside={
        included && (
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            Criar chave
          </Button>
        )
      }
    >
      <Text textStyle="sm" color="fg.muted" px={{ base: '4', md: '5' }} pb="4">
        Com uma chave, um programa seu faz na loja o que ela permite. As chamadas estão em{' '}
        <TextLink to="/api/docs" reloadDocument>
          /api/docs
        </TextLink>
        .
      </Text>
      <DataTable
        caption="Chaves de API da loja"
        columns={columns}
        rows={keys.data}
        rowKey={({ id }) => id}
        error={keys.error}
        onRetry={() => void keys.refetch()}
        card={(key) => (
          <Flex align="flex-start" justify="space-between" gap="3">
            <Stack gap="1" minW="0" textStyle="sm" align="flex-start">
              <Name apiKey={key} />
              <Text>{scopesInWords(key.scopes)}</Text>
              <Text color="fg.muted">Último uso: {lastUseOf(key, timeZone).toLowerCase()}</Text>
              <End apiKey={key} now={now} timeZone={timeZone} prefix="Vale até " />
            </Stack>
            {button(key)}
          </Flex>
        )}
        empty={
          <EmptyState
            icon={KeyRound}
            title="Nenhuma chave"
            description="Crie uma para cada programa: assim você revoga uma sem parar os outros."
          />
        }
      />
      <Suspense>{creating && <NewKeyDialog onClose={() => setCreating(false)} />}</Suspense>
      {revoking && (
        <ConfirmMutation
          mutation={revoke}
          input={revoking.id}
          title={`Revogar a chave “${revoking.name}”?`}
          description="O programa que usa esta chave para de funcionar na hora. Isso não pode ser desfeito."
          confirmLabel="Revogar"
          done={{ title: 'Chave revogada', description: revoking.name }}
          failed="Erro ao revogar a chave"
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  );
}

function Name({ apiKey: { name, prefix } }: { readonly apiKey: ApiKey }) {
  return (
    <span>
      <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      <chakra.code textStyle="xs" color="fg.muted">
        fgs_{prefix}…
      </chakra.code>
    </span>
  );
}

interface EndProps {
  readonly apiKey: ApiKey;
  readonly now: Date;
  readonly timeZone: string;
  readonly prefix?: string;
}

function End({ apiKey, now, timeZone, prefix = '' }: EndProps) {
  const { over, words } = endOf(apiKey, now, timeZone);
  if (over) return <StatusBadge tone="error">{words}</StatusBadge>;
  return <span>{apiKey.expiresAt === null ? words : `${prefix}${words}`}</span>;
}
