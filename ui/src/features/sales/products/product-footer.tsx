import { Flex } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { CatalogSwitch } from './catalog-switch.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductButtons } from './product-buttons.tsx';

interface Props {
  readonly product: Product;
  readonly actions: ProductActions;
}

/** The foot of a card: in the catalogue or not, and the buttons. */
export function ProductFooter({ product, actions }: Props) {
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="0 8px"
      ps={{ base: '4', md: '5' }}
      pe={{ base: '2', md: '3' }}
      py="1.5"
    >
      <CatalogSwitch product={product} mayShow={actions.mayShow} />
      <Flex flex="none" ms="auto">
        <ProductButtons product={product} actions={actions} />
      </Flex>
    </Flex>
  );
}
