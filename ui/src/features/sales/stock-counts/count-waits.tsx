import { Box, Button, Text } from '@chakra-ui/react';
import { counted } from '../../../shared/format/format.ts';
import { type CountLine, unitsOf } from './count-session.ts';

const NAMED = 3;

/** Of the field with the number of a product. */
export const fieldIdOf = (productId: string): string => `counted-${productId}`;

interface Props {
  readonly lines: readonly CountLine[];
  /** The review was asked for, and comes once the stock of all of them is known. */
  readonly wanted: boolean;
}

/** Which products the review waits for, beside its button: their rows may be far away. Each name leads to its row. */
export function CountWaits({ lines, wanted }: Props) {
  const unread = lines.filter((line) => unitsOf(line) === undefined);
  const unseen = wanted ? lines.filter((line) => line.unseen !== undefined) : [];
  const waits = unread.length > 0 ? unread : unseen;
  return (
    <Box role="status" minW="full" textStyle="sm" color="fg.muted" css={{ '&:empty': { display: 'none' } }}>
      {waits.length > 0 && (
        <Text overflowWrap="anywhere">
          {unread.length > 0 ? 'Falta contar ' : 'Esperando o estoque de '}
          {waits.slice(0, NAMED).map(({ product }, nth) => (
            <span key={product.id}>
              {nth > 0 && ', '}
              <Name name={product.name} onShow={() => show(product.id)} />
            </span>
          ))}
          {waits.length > NAMED && ` e mais ${counted(waits.length - NAMED, 'produto', 'produtos')}`}
        </Text>
      )}
    </Box>
  );
}

function Name({ name, onShow }: { readonly name: string; readonly onShow: () => void }) {
  return (
    <Button
      variant="plain"
      display="inline"
      h="auto"
      minW="0"
      px="0"
      py="1"
      color="fg.brand"
      textDecoration="underline"
      textUnderlineOffset="3px"
      whiteSpace="normal"
      textAlign="start"
      onClick={onShow}
    >
      {name}
    </Button>
  );
}

function show(productId: string): void {
  const field = document.getElementById(fieldIdOf(productId));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
