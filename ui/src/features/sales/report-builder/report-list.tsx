import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import type { ListedReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { EXAMPLES } from './examples.ts';
import { reportInWords } from './report-words.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

interface Props {
  readonly reports: readonly ListedReport[];
  readonly onOpen: (id: string) => void;
}

/** What the shop saved, and examples to begin from. */
export function ReportList({ reports, onOpen }: Props) {
  return (
    <>
      {reports.length > 0 && (
        <Cards title="Salvos">
          {reports.map((report) => {
            const { id, name, definition, weekly } = report;
            if (!definition) return <UnreadableCard key={id} report={report} />;
            return <Card key={id} {...{ name, definition }} weekly={weekly} onOpen={() => onOpen(id)} />;
          })}
        </Cards>
      )}
      <Cards title={reports.length > 0 ? 'Exemplos' : 'Comece por um exemplo'}>
        {EXAMPLES.map(({ id, name, definition }) => (
          <Card key={id} {...{ name, definition }} onOpen={() => onOpen(id)} />
        ))}
      </Cards>
    </>
  );
}

function Cards({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section mb="8" aria-label={title}>
      <Heading as="h2" textStyle="lg" mb="3">
        {title}
      </Heading>
      <Grid
        as="ul"
        listStyleType="none"
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
      >
        {children}
      </Grid>
    </chakra.section>
  );
}

/** Another version saved it; all that is left is to delete it. */
function UnreadableCard({ report }: { readonly report: ListedReport }) {
  const [deleting, setDeleting] = useState(false);
  const { name } = report;
  return (
    <chakra.li minW="0">
      <Box {...CARD} h="full" alignItems="flex-start">
        <Text as="span" display="block" fontWeight="medium">
          {name}
        </Text>
        <Text as="span" display="block" textStyle="sm" color="fg.muted" mt="1" mb="3">
          Não abre mais nesta versão do Freguês.
        </Text>
        <SecondaryButton aria-label={`Excluir ${name}`} onClick={() => setDeleting(true)}>
          Excluir
        </SecondaryButton>
      </Box>
      <Suspense>
        {deleting && (
          <DeleteDialog report={report} onDeleted={() => setDeleting(false)} onClose={() => setDeleting(false)} />
        )}
      </Suspense>
    </chakra.li>
  );
}

interface CardProps {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly weekly?: boolean;
  readonly onOpen: () => void;
}

function Card({ name, definition, weekly = false, onOpen }: CardProps) {
  return (
    <chakra.li display="grid" minW="0">
      <chakra.button
        type="button"
        onClick={onOpen}
        {...CARD}
        textAlign="start"
        cursor="pointer"
        _hover={{ borderColor: 'border.emphasized' }}
      >
        <Text as="span" display="block" fontWeight="medium">
          {name}
        </Text>
        <Text as="span" display="block" textStyle="sm" color="fg.muted" mt="1">
          {reportInWords(definition)}
        </Text>
        {weekly && (
          <Text as="span" display="block" textStyle="xs" color="fg.brand" mt="1.5">
            Toda segunda-feira por e-mail
          </Text>
        )}
      </chakra.button>
    </chakra.li>
  );
}

const CARD = {
  ...({ display: 'flex', flexDirection: 'column', px: '4', py: '3.5', bg: 'bg.panel' } as const),
  ...({ borderWidth: '1px', borderRadius: 'l3', boxShadow: 'card', overflowWrap: 'anywhere' } as const),
};
