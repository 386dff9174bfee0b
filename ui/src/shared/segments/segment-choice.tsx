import type { NativeSelect } from '@chakra-ui/react';
import type { Segment } from '@pdv/schemas/customers/segments';
import { FilterSelect } from '../components/filter-select.tsx';

interface Props extends Omit<NativeSelect.RootProps, 'onChange'> {
  readonly segments: readonly Segment[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** All customers, or those of one segment. */
export function SegmentChoice({ segments, chosen, onChoose, ...root }: Props) {
  return (
    <FilterSelect
      label="Segmento"
      value={chosen ?? ''}
      options={[['', 'Todos os clientes'], ...segments.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => onChoose(id === '' ? null : id)}
      minW="0"
      {...root}
    />
  );
}
