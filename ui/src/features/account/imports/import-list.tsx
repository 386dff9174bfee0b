import { Box, Progress, Stack, Text } from '@chakra-ui/react';
import type { ImportKind, ListedImport } from '@pdv/schemas/account/imports';
import { grouped } from '@pdv/schemas/kernel/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { outcomeInWords, undoInWords, undoneInWords } from './import-words.ts';
import { importsQuery, isAtWork, useDownloadProblems, useUndoImport } from './imports.query.ts';

/** The last ones of a kind, those at work with how far they are. */
export function ImportList({ kind }: { readonly kind: ImportKind }) {
  const { data, error, refetch } = useQuery(importsQuery(kind));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={2} height={60} />;
  if (data.length === 0) return <Text color="fg.muted">Nenhuma ainda.</Text>;
  return (
    <Box as="ul" aria-label="Importações" listStyleType="none" borderWidth="1px" borderRadius="l2">
      {data.map((each) => (
        <Stack as="li" key={each.id} gap="2" px="3" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <One each={each} />
        </Stack>
      ))}
    </Box>
  );
}

function One({ each }: { readonly each: ListedImport }) {
  const undo = useUndoImport();
  const download = useDownloadProblems();
  const [asking, setAsking] = useState(false);
  const { timeZone } = useAccount();
  const failed = undo.error ?? download.error;
  return (
    <>
      <Text fontWeight="medium" wordBreak="break-word">
        {each.name}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {formatInstant(each.createdAt, timeZone)}
      </Text>
      <Text textStyle="sm" role={isAtWork(each) ? 'status' : undefined}>
        {wordsOf(each)}
      </Text>
      {isAtWork(each) && (
        <Progress.Root
          value={each.state === 'running' ? each.done : null}
          max={Math.max(1, each.lines)}
          aria-label="Andamento"
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <FormAlert message={failed ? messageOf(failed) : null} />
      <Stack direction="row" gap="2" wrap="wrap">
        {each.bad > 0 && each.state === 'done' && (
          <SecondaryButton size="sm" onClick={() => download.mutate(each)} loading={download.isPending}>
            Baixar linhas com problema
          </SecondaryButton>
        )}
        {(each.state === 'done' || each.state === 'failed') && (
          <SecondaryButton size="sm" onClick={() => setAsking(true)} loading={undo.isPending}>
            Desfazer importação
          </SecondaryButton>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          undo.mutate(each.id);
        }}
        title={`Desfazer a importação de ${each.name}?`}
        description={undoInWords(each)}
        confirmLabel="Desfazer"
        cancelLabel="Voltar"
        danger
      />
    </>
  );
}

function wordsOf(each: ListedImport): string {
  switch (each.state) {
    case 'uploaded':
    case 'running':
      return `Importando: ${grouped(each.done)} de ${grouped(each.lines)} linhas. Você pode fechar esta janela.`;
    case 'undoing':
      return 'Desfazendo…';
    case 'failed':
      return `Parou no meio: ${outcomeInWords(each)}. Desfaça e tente de novo.`;
    case 'undone':
      return undoneInWords(each);
    case 'done':
      return outcomeInWords(each);
  }
}
