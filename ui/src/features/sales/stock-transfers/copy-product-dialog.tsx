import { Button, Stack, Text } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { matchesQuery, useCopyProducts } from './stock-transfers.query.ts';
import { useOtherShops } from './use-other-shops.ts';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

/** The same product in another shop, without stock; nothing where that shop has it. */
export default function CopyProductDialog({ product, onClose }: Props) {
  const shops = useOtherShops();
  const [shopId, setShopId] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const copy = useCopyProducts();
  const shop = shops.find(({ id }) => id === shopId) ?? shops[0];
  const { data, error } = useQuery({ ...matchesQuery(shop?.id ?? '', [product.id]), enabled: shop !== undefined });
  if (!shop) return null;
  const { id: toShopId, storeName } = shop;
  const match = data?.[0]?.match;

  async function send(): Promise<void> {
    setProblem(null);
    try {
      const [copied] = await copy.mutateAsync({ toShopId, productIds: [product.id] });
      if (copied?.outcome === 'refused') return setProblem(copied.message);
      notify({ type: 'success', title: `Produto copiado para ${storeName}`, description: product.name });
      onClose();
    } catch (refusal) {
      setProblem(messageOf(refusal));
    }
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Copiar para outra loja"
      description={product.name}
      dismissible={!copy.isPending}
      footer={
        <>
          <SecondaryButton onClick={onClose} disabled={copy.isPending}>
            Cancelar
          </SecondaryButton>
          <Button onClick={() => void send()} loading={copy.isPending} disabled={match !== null}>
            Copiar produto
          </Button>
        </>
      }
    >
      <Stack gap="4" pb="2">
        <FilterSelect
          label="Loja que recebe"
          value={toShopId}
          options={shops.map(({ id, storeName }) => [id, `Para ${storeName}`] as const)}
          onChange={(id) => {
            setProblem(null);
            setShopId(id);
          }}
        />
        <Text role="status" textStyle="sm" color="fg.muted" minH="5" overflowWrap="anywhere">
          {match && `${storeName} já tem este produto: ${match.name}.`}
          {match === null && 'Vai com nome, preço e código, sem estoque. Depois, cada loja cuida do seu.'}
        </Text>
        <FormAlert message={problem ?? (error ? messageOf(error) : null)} />
      </Stack>
    </AppDialog>
  );
}
