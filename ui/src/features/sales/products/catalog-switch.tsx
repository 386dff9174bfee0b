import { Flex, Text } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { Eye, EyeOff } from 'lucide-react';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { useShowInCatalog } from '../change-product/show-in-catalog.query.ts';

interface Props {
  readonly product: Product;
  readonly mayShow: boolean;
  /** Without a word: a column's header says it. */
  readonly wordless?: boolean;
}

/** In the catalogue or not: a switch for those who may turn it. */
export function CatalogSwitch({ product, mayShow, wordless = false }: Props) {
  return mayShow ? (
    <CatalogToggle product={product} wordless={wordless} />
  ) : (
    <InCatalog shown={product.activeInCatalog} />
  );
}

function CatalogToggle({ product, wordless }: Pick<Props, 'product'> & { readonly wordless: boolean }) {
  const show = useShowInCatalog(product);
  return (
    <Toggle
      checked={product.activeInCatalog}
      onChange={(shown) => show.mutate(shown)}
      {...(!wordless && { label: 'Catálogo' })}
      name={`${product.name} no catálogo`}
    />
  );
}

function InCatalog({ shown }: { readonly shown: boolean }) {
  const Icon = shown ? Eye : EyeOff;
  return (
    <Flex align="center" gap="2" minH={{ base: '11', md: '9' }} textStyle="sm" color="fg.muted">
      <Icon size={16} aria-hidden />
      <Text>{shown ? 'No catálogo' : 'Fora do catálogo'}</Text>
    </Flex>
  );
}
