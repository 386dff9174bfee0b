import { Box, Flex, Text } from '@chakra-ui/react';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import type { ForecastSort, ForecastSummary, ProductForecast } from '@pdv/schemas/sales/forecast';
import { SCREENS } from '@pdv/schemas/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { forecastQuery } from './forecast.query.ts';
import { buyWords, endWords, errorWords, expectedWords, stockWords } from './forecast-words.ts';

const SOON_DAYS = 7;

interface Props {
  readonly cover: number;
  readonly sort: ForecastSort;
  readonly summary: ForecastSummary | undefined;
}

/** The products, what needs buying first. */
export function ForecastList({ cover, sort, summary }: Props) {
  const query = useInfiniteQuery(forecastQuery(cover, sort, summary?.forecastOn));
  const pages = usePages(query);
  const columns = useMemo(columnsOfProducts, []);
  return (
    <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
      <PagedTable
        caption="Previsão por produto"
        columns={columns}
        query={query}
        pages={pages}
        rowKey={({ id }) => id}
        card={ProductCard}
        empty={<Nothing first={summary?.forecastOn === null} />}
      />
    </Box>
  );
}

function Nothing({ first }: { readonly first: boolean }) {
  if (first) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="A primeira previsão está sendo feita"
        description="Ela aparece aqui em instantes, e depois é refeita toda noite."
      />
    );
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title="Ainda não há o que prever"
      description="Um produto que já vendeu aparece aqui duas semanas depois de entrar na loja ou da sua primeira venda, contadas as importadas."
    />
  );
}

function columnsOfProducts(): readonly Column<ProductForecast>[] {
  return [
    {
      header: 'Produto',
      width: '36%',
      cell: (product) => (
        <Box minW="180px">
          <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
            {product.name}
          </Text>

          <Text textStyle="xs" color="fg.muted" mt="0.5">
            {errorWords(product)}
          </Text>
          <Months product={product} />
        </Box>
      ),
    },
    { header: 'Em 28 dias', align: 'end', cell: (product) => <Expected product={product} /> },
    { header: 'Estoque', align: 'end', cell: ({ stock, unit }) => quantityWords(stock, unit) },
    { header: 'Acaba', align: 'end', cell: (product) => <End product={product} words={endWords(product)} /> },
    { header: 'Sugestão', align: 'end', cell: (product) => <Buy product={product} /> },
  ];
}

function ProductCard(product: ProductForecast) {
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Flex justify="space-between" gap="3">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {product.name}
        </Text>
        <Buy product={product} />
      </Flex>
      <Flex justify="space-between" gap="0 12px" mt="1" textStyle="sm" color="fg.muted" wrap="wrap">
        <Text>Deve vender {expectedWords(product)}</Text>
        <End product={product} words={stockWords(product)} />
      </Flex>
      <Text textStyle="xs" color="fg.muted" mt="1">
        {errorWords(product)}
      </Text>
      <Months product={product} />
    </Box>
  );
}

/** In which months it sells: what four weeks do not show. */
function Months({ product: { id } }: { readonly product: ProductForecast }) {
  return (
    <Box textStyle="xs" mt="1">
      <CardLink to={`${SCREENS.reports}?tipo=quando&produto=${id}`}>Meses do ano</CardLink>
    </Box>
  );
}

function Expected({ product: { expected, low, high, unit } }: { readonly product: ProductForecast }) {
  return (
    <>
      <Text as="span" fontWeight="medium">
        {quantityWords(expected, unit)}
      </Text>
      <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        de {quantityWords(low)} a {quantityWords(high, unit)}
      </Text>
    </>
  );
}

interface EndProps {
  readonly product: ProductForecast;
  readonly words: string;
}

function End({ product, words }: EndProps) {
  const soon = product.stock <= 0 || (product.daysLeft !== null && product.daysLeft < SOON_DAYS);
  return (
    <Text as="span" whiteSpace="nowrap" {...(soon && { color: 'fg.warning', fontWeight: 'medium' })}>
      {words}
    </Text>
  );
}

function Buy({ product: { suggestion, unit } }: { readonly product: ProductForecast }) {
  return (
    <Text as="span" whiteSpace="nowrap" flex="none" {...(suggestion > 0 && { fontWeight: 'semibold' })}>
      {buyWords(suggestion, unit)}
    </Text>
  );
}
