import { Flex, Text } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { Eye, EyeOff, History, PackagePlus, Pencil, Trash2 } from 'lucide-react';
import { CardAction } from '../../../shared/components/card-action.tsx';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { useShowInCatalog } from '../change-product/show-in-catalog.query.ts';
import type { ProductActions } from './product-actions.ts';

interface Props {
  readonly product: Product;
  readonly actions: ProductActions;
}

/** The foot of a card: in the catalogue or not, and the buttons. */
export function ProductFooter({ product, actions }: Props) {
  const { name } = product;
  const { onStock, onHistory, onEdit, onDelete, mayShow } = actions;
  const act = (on: ProductActions['onEdit']) => on && (() => on(product));
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
      {mayShow ? <CatalogToggle product={product} /> : <InCatalog shown={product.activeInCatalog} />}
      <Flex flex="none" ms="auto">
        <CardAction
          icon={PackagePlus}
          title="Movimentar estoque"
          name={`Movimentar estoque de ${name}`}
          onClick={act(onStock)}
        />
        <CardAction icon={History} title="Histórico" name={`Histórico de ${name}`} onClick={act(onHistory)} />
        <CardAction icon={Pencil} title="Editar" name={`Editar ${name}`} onClick={act(onEdit)} />
        <CardAction icon={Trash2} title="Excluir" name={`Excluir ${name}`} onClick={act(onDelete)} danger />
      </Flex>
    </Flex>
  );
}

function CatalogToggle({ product }: { readonly product: Product }) {
  const show = useShowInCatalog(product);
  return (
    <Toggle
      checked={product.activeInCatalog}
      onChange={(shown) => show.mutate(shown)}
      label="Catálogo"
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
