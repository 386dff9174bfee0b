import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { IMPORT_FIELDS, type ImportChoices, type ImportPreview } from '@pdv/schemas/account/imports';
import { counted } from '@pdv/schemas/kernel/counted';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { saveFile } from '../../../shared/files/save-file.ts';
import { problemsFile } from './import-words.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

const BADGES = {
  fresh: ['success', 'Novo'],
  known: ['neutral', 'Já existe'],
  bad: ['error', 'Com problema'],
} as const;

/** Which column is what, what the first lines become, and which lines cannot be imported. */
export function CheckStep({ preview, busy, onChoose }: Props) {
  const { kind, titles, samples, choices, first, problems } = preview;
  const fields: Readonly<Record<string, string>> = IMPORT_FIELDS[kind];
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
      <Text role="status">
        {counted(preview.fresh, 'novo', 'novos')}, {preview.known === 1 ? '1 já existe' : `${preview.known} já existem`}
        , {counted(preview.bad, 'linha com problema', 'linhas com problema')}
      </Text>
      <Grid gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}>
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
          name="Atualizar preço e custo dos produtos que já existem"
          label="Atualizar preço e custo dos produtos que já existem"
          checked={choices.updates}
          onChange={(updates) => onChoose({ ...choices, updates })}
        />
      )}
      <Box as="ul" aria-label="Primeiras linhas" listStyleType="none" borderWidth="1px" borderRadius="l2">
        {first.map(({ line, becomes, outcome, reason }) => (
          <Stack as="li" key={line} gap="1" px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Stack direction="row" justify="space-between" gap="2">
              <Text fontWeight="medium" lineClamp="2" wordBreak="break-word">
                {becomes.name ?? `Linha ${line}`}
              </Text>
              <StatusBadge tone={BADGES[outcome][0]}>{BADGES[outcome][1]}</StatusBadge>
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
          </Text>
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
          <SecondaryButton size="sm" mt="2" onClick={() => saveFile(problemsFile(preview.name, { titles, problems }))}>
            Baixar linhas com problema
          </SecondaryButton>
        </Box>
      )}
    </Stack>
  );
}
