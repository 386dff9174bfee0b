import { Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';

interface Props {
  /** Empty for all. */
  readonly category: string;
  readonly onCategory: (category: string) => void;
}

/** What is going to be counted. */
export function CountStart({ category, onCategory }: Props) {
  const { data } = useQuery(productsSummaryQuery());
  return (
    <Stack gap="4" pb="2">
      <NotInDemo />
      <Text textStyle="sm">
        Conte com a câmera, com o leitor ou pelo nome. A contagem fica guardada neste aparelho, e você pode vender
        enquanto conta: o que sair depois de contado não vira diferença.
      </Text>
      <FilterSelect
        label="O que contar"
        value={category}
        options={[['', 'Todos os produtos'], ...(data?.categories ?? []).map((name) => [name, name] as const)]}
        onChange={onCategory}
      />
    </Stack>
  );
}
