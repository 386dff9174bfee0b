import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { IMPORT_FIELDS, type ImportChoices, type ImportPreview } from '@pdv/schemas/account/imports';
import { grouped } from '@pdv/schemas/kernel/counted';
import { messageOf } from '../../../shared/api/api-error.ts';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { KINDS } from './import-words.ts';
import { useDownloadProblems } from './imports.query.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

const TONES = { fresh: 'success', known: 'neutral', bad: 'error' } as const;

function Count({ tone, count, words }: { readonly tone: string; readonly count: number; readonly words: string }) {
  return (
    <Box flex="1" px="3" py="2" borderRadius="l2" bg="bg.subtle" colorPalette={count > 0 ? tone : 'gray'}>
      <Text as="span" textStyle="xl" fontWeight="semibold" color="colorPalette.fg">
        {grouped(count)}
      </Text>{' '}
      <Text as="span" textStyle="sm" color="fg.muted">
        {words}
      </Text>
    </Box>
  );
}

/** Which column is what, what the first lines become, and which lines cannot be imported. */
export function CheckStep({ preview, busy, onChoose }: Props) {
  const { kind, titles, samples, choices, first, problems } = preview;
  const fields: Readonly<Record<string, string>> = IMPORT_FIELDS[kind];
  const words = KINDS[kind];
  const badges = { fresh: words.freshBadge, known: words.knownBadge, bad: 'Com problema' };
  const download = useDownloadProblems();
  const options = [
    ['', 'Não importar'] as const,
    ...titles.map(
      (title, at) => [String(at), `${title || `Coluna ${at + 1}`}${samples[at] ? ` (${samples[at]})` : ''}`] as const,
    ),
  ];
  const choose = (field: string, at: string) => {
    const { [field]: _, ...others } = choices.columns;
    onChoose({ ...choices, columns: at === '' ? others : { ...others, [field]: Number(at) } });
  };
  return (
    <Stack gap="5" aria-busy={busy}>
      <Stack role="status" direction="row" wrap="wrap" gap={{ base: '2', sm: '3' }}>
        <Count tone="green" count={preview.fresh} words={words.fresh[preview.fresh === 1 ? 0 : 1]} />
        <Count tone="gray" count={preview.known} words={words.known[preview.known === 1 ? 0 : 1]} />
        <Count
          tone="red"
          count={preview.bad}
          words={preview.bad === 1 ? 'linha com problema' : 'linhas com problema'}
        />
      </Stack>
      {preview.notes.length > 0 && (
        <Stack gap="1" textStyle="sm" color="fg.muted">
          {preview.notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Stack>
      )}
      <Grid gap="3" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}>
        {Object.entries(fields).map(([field, label]) => (
          <Box key={field}>
            <Text textStyle="sm" fontWeight="medium" mb="1" aria-hidden>
              {label}
            </Text>
            <FilterSelect
              label={label}
              options={options}
              value={String(choices.columns[field] ?? '')}
              onChange={(at) => choose(field, at)}
            />
          </Box>
        ))}
      </Grid>
      {kind === 'products' && (
        <Toggle
          name="Atualizar preço e custo dos que já existem"
          label="Atualizar preço e custo dos que já existem"
          checked={choices.updates}
          onChange={(updates) => onChoose({ ...choices, updates })}
        />
      )}
      <Box as="ul" aria-label="Primeiras linhas" listStyleType="none" borderWidth="1px" borderRadius="l2">
        {first.map(({ line, becomes, outcome, reason }) => (
          <Stack as="li" key={line} gap="1" px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Stack direction="row" justify="space-between" align="start" gap="2">
              <Text fontWeight="medium" lineClamp="2" wordBreak="break-word">
                {becomes.name ?? `Linha ${line}`}
              </Text>
              <StatusBadge tone={TONES[outcome]}>
                {outcome === 'known' && choices.updates ? 'Atualiza' : badges[outcome]}
              </StatusBadge>
            </Stack>
            <Text textStyle="sm" color="fg.muted" wordBreak="break-word">
              {reason ??
                Object.entries(becomes)
                  .filter(([field, value]) => field !== 'name' && value !== '')
                  .map(([field, value]) => `${fields[field]}: ${value}`)
                  .join(' · ')}
            </Text>
          </Stack>
        ))}
      </Box>
      {problems.length > 0 && (
        <Box>
          <Text fontWeight="semibold" mb="2">
            Linhas com problema
            {preview.bad > problems.length && `: as primeiras ${problems.length} de ${grouped(preview.bad)}`}
          </Text>
          <FormAlert message={download.error ? messageOf(download.error) : null} />
          <Box
            as="ul"
            aria-label="Linhas com problema"
            listStyleType="none"
            textStyle="sm"
            maxH="200px"
            overflowY="auto"
          >
            {problems.map(({ line, reason }) => (
              <Box as="li" key={line} py="1">
                Linha {line}: {reason}
              </Box>
            ))}
          </Box>
          <SecondaryButton size="sm" mt="2" onClick={() => download.mutate(preview)} loading={download.isPending}>
            Baixar linhas com problema
          </SecondaryButton>
        </Box>
      )}
    </Stack>
  );
}
