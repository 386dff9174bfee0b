import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import type { TargetProduct } from '@pdv/schemas/sales/stock-transfers';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { TargetPicker } from './target-picker.tsx';

export interface Line {
  readonly product: Product;
  readonly quantity: number | string;
  /** As the person chose it; null: as it was found. */
  readonly chosen: TargetProduct | null;
}

interface Props {
  readonly line: Line;
  /** Undefined while it is looked for. */
  readonly target: TargetProduct | null | undefined;
  readonly shop: { readonly id: string; readonly storeName: string };
  readonly busy: boolean;
  readonly onChange: (change: Partial<Line>) => void;
  readonly onCopy: () => void;
  readonly onDrop: () => void;
}

/** How many of a product go, and which product of the other shop they become. */
export function TransferLine({ line, target, shop, busy, onChange, onCopy, onDrop }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { product, quantity } = line;
  return (
    <Box as="li" py="3" borderBottomWidth="1px">
      <Flex align="center" gap="3">
        <Box flex="1" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {product.name}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {quantityWords(product.stock, product.unit)} em estoque aqui
          </Text>
        </Box>
        <Box w="24" flexShrink="0">
          <IntegerInput
            aria-label={`Quantidade de ${product.name}`}
            value={quantity}
            parts={product.unit !== 'un'}
            onChange={(typed) => onChange({ quantity: typed })}
            disabled={busy}
          />
        </Box>
        <IconButton aria-label={`Tirar ${product.name}`} title="Tirar" variant="ghost" onClick={onDrop} disabled={busy}>
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
      <Flex align="center" gap="2" mt="2" wrap="wrap">
        <Text textStyle="sm" flex="1" minW="40" overflowWrap="anywhere">
          {target === undefined && 'Procurando este produto na outra loja…'}
          {target && `Entra em ${shop.storeName} como ${target.name}`}
          {target === null && `${shop.storeName} não tem este produto.`}
        </Text>
        {target === null && (
          <Button size="sm" onClick={onCopy} disabled={busy}>
            Copiar para lá
          </Button>
        )}
        {target !== undefined && (
          <SecondaryButton size="sm" onClick={() => setChoosing(!choosing)} aria-expanded={choosing} disabled={busy}>
            {target ? 'Trocar' : 'Escolher outro'}
          </SecondaryButton>
        )}
      </Flex>
      {choosing && (
        <Box mt="2">
          <TargetPicker
            shopId={shop.id}
            shopName={shop.storeName}
            onPick={(chosen) => {
              onChange({ chosen });
              setChoosing(false);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
