import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { EXPORT_TITLES } from '@pdv/schemas/sales/export';
import { formatCount } from '../format/format.ts';
import type { ExportUnderWay } from './use-export.ts';

interface Props {
  readonly underWay: ExportUnderWay;
  readonly onCancel: () => void;
}

/** How far the file is that is being made. */
export function ExportProgress({ underWay: { wanted, bytes, rows, totalRows }, onCancel }: Props) {
  const share = rows !== null && totalRows ? Math.min(1, rows / totalRows) : null;
  return (
    <Flex
      align="center"
      gap="4"
      mb="6"
      px={{ base: '4', md: '5' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="card"
      // A file that is ready at once need not announce itself.
      css={{ animation: 'fade-in 160ms 300ms backwards' }}
    >
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="4" textStyle="sm" fontVariantNumeric="tabular-nums">
          <Text fontWeight="medium" minW="0">
            Exportando {wanted.type === 'builder' ? 'relatório' : EXPORT_TITLES[wanted.type]} (
            {wanted.format.toUpperCase()})
          </Text>
          <Text color="fg.muted" flex="none">
            {share === null
              ? bytes > 0 && sizeOf(bytes)
              : `${formatCount(rows ?? 0)} de ${formatCount(totalRows ?? 0)} linhas`}
          </Text>
        </Flex>
        <Box
          role="progressbar"
          aria-label="Exportação"
          {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
          h="1.5"
          mt="2"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box
            h="full"
            borderRadius="full"
            bg="chart.1"
            transition="width 160ms"
            {...(share === null && { animation: 'pulse 1.2s infinite' })}
            style={{ width: `${(share ?? 1) * 100}%` }}
          />
        </Box>
      </Box>
      <Button variant="outline" colorPalette="gray" size="sm" h={{ base: '11', md: '9' }} onClick={onCancel}>
        Cancelar
      </Button>
    </Flex>
  );
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1000))} KB` : `${megabytes.format(bytes / 1_000_000)} MB`;
}
