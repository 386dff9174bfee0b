import { Box, Flex } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Segment, SegmentOrder } from '@pdv/schemas/customers/segments';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { ExportMenu } from '../../../shared/export/export-menu.tsx';
import { ExportProgress } from '../../../shared/export/export-progress.tsx';
import { useExport } from '../../../shared/export/use-export.ts';
import { SegmentChoice } from '../../../shared/segments/segment-choice.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { ChosenSegment } from './use-chosen-segment.ts';

const ORDERS = [
  ['name', 'Por nome'],
  ['spent', 'Quem mais gastou'],
] as const;

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Undefined for members without them. */
  readonly segments: readonly Segment[] | undefined;
  readonly segment: ChosenSegment;
  readonly onSegment: (id: string | null) => void;
  readonly onOrder: (order: SegmentOrder) => void;
}

/** Narrows the list to a name and to a segment, and hands out what is left of it as a file. */
export function CustomerFilters({ search, onSearch, segments, segment, onSegment, onOrder }: Props) {
  const { role } = useAccount();
  const { underWay, start, cancel } = useExport();
  const mayExport = isAllowed(role, 'see-reports') && isAllowed(role, 'see-customers');
  const params = { search, segment: segment.id };
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="4" css={{ '& input': { bg: 'bg.panel' } }}>
        <Box flex={{ base: '1 1 100%', md: '1 1 280px' }} maxW={{ lg: '420px' }} minW="0">
          <SearchInput value={search} onChange={onSearch} label="Nome, e-mail, telefone ou placa" />
        </Box>
        {segments && (
          <SegmentChoice
            segments={segments}
            chosen={segment.id}
            onChoose={onSegment}
            flex={{ base: '1 1 0', md: '0 1 220px' }}
          />
        )}
        {segments && segment.id !== null && (
          <FilterSelect
            label="Ordem"
            value={segment.order}
            options={ORDERS}
            onChange={onOrder}
            minW="0"
            order={{ base: 1, md: 0 }}
            flex={{ base: '1 1 100%', md: '0 1 200px' }}
          />
        )}
        {mayExport && (
          <Box ms={{ md: 'auto' }}>
            <ExportMenu
              label="Exportar"
              pending={underWay !== null}
              disabled={false}
              onExport={(format) => void start({ type: 'customer-list', format, params })}
            />
          </Box>
        )}
      </Flex>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
    </>
  );
}
