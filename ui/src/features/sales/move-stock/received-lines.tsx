import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { StockMovement } from '@pdv/schemas/sales/move-stock';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { formatChange, formatCount } from '../../../shared/format/format.ts';
import type { ReceiveLine, ReceiveLines } from './receive-session.ts';

interface Props {
  readonly lines: ReceiveLines;
  readonly onRetry: (line: ReceiveLine) => void;
  readonly onDrop: (line: ReceiveLine) => void;
  readonly onUndo: (line: ReceiveLine) => void;
}

/** What was recorded in this sitting, newest first. */
export function ReceivedLines({ lines, onRetry, onDrop, onUndo }: Props) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Text as="h3" textStyle="sm" fontWeight="medium" mb="1.5">
        Nesta entrada
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2" aria-live="polite">
        {lines.map((line) => (
          <Flex
            as="li"
            key={line.key}
            gap="3"
            align="center"
            px="3.5"
            py="2.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            fontVariantNumeric="tabular-nums"
            textStyle="sm"
          >
            <Sign state={line.state} />
            <Box flex="1" minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {line.product.name}
              </Text>
              {line.message && line.state === 'failed' && <Text color="fg.error">{line.message}</Text>}
            </Box>
            {line.movement ? (
              <Recorded line={line} movement={line.movement} onUndo={() => onUndo(line)} />
            ) : (
              line.state === 'failed' && (
                <Flex gap="1" flex="none">
                  <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => onDrop(line)}>
                    Tirar
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => onRetry(line)}>
                    Tentar de novo
                  </Button>
                </Flex>
              )
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

interface RecordedProps {
  readonly line: ReceiveLine;
  readonly movement: StockMovement;
  readonly onUndo: () => void;
}

function Recorded({ line: { product, undo }, movement: { stock, stockBefore }, onUndo }: RecordedProps) {
  const change = formatChange(stock - stockBefore, product.unit);
  if (undo === 'undone') {
    return (
      <Text flex="none" color="fg.muted">
        <s>{change}</s> · desfeita
      </Text>
    );
  }
  return (
    <Flex gap="2" align="center" flex="none">
      <Text textAlign="end">
        <Text as="span" fontWeight="semibold" color="fg.success">
          {change}
        </Text>
        <Text as="span" color="fg.muted">
          {` · ${formatCount(stock)} un.`}
        </Text>
      </Text>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Desfazer a entrada de ${product.name}`}
        loading={undo === 'undoing'}
        onClick={onUndo}
      >
        Desfazer
      </Button>
    </Flex>
  );
}

function Sign({ state }: Pick<ReceiveLine, 'state'>) {
  if (state === 'saving') return <Spinner size={16} label="Salvando…" />;
  const saved = state === 'saved';
  const Icon = saved ? CircleCheck : CircleAlert;
  return (
    <Flex color={saved ? 'fg.success' : 'fg.error'} flex="none">
      <Icon size={18} role="img" aria-label={saved ? 'Registrado' : 'Não registrado'} />
    </Flex>
  );
}
