import type { Product } from '@pdv/schemas/sales/product';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import type { ListPage } from '../../../shared/api/page.ts';
import { putJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { productPath } from './change-product.query.ts';

type Pages = InfiniteData<ListPage<Product>, string | null>;

const KEY = ['show-in-catalog'];

/**
 * PUT /api/products/{id} with `activeInCatalog` alone. The switch moves at once and moves back when the server refuses;
 * switches of the same product are sent one after the other.
 */
export function useShowInCatalog({ id, name }: Product) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    scope: { id: `catalog-${id}` },
    mutationFn: (activeInCatalog: boolean) => putJson<Product>(productPath(id), { activeInCatalog }),
    onMutate: async (shown) => {
      await queries.cancelQueries({ queryKey: ['products'] });
      write(queries, id, shown);
    },
    onSuccess: (_, shown) => {
      const description = shown ? `${name} aparece no catálogo.` : `${name} saiu do catálogo.`;
      notify({ type: 'success', title: 'Produto atualizado com sucesso!', description });
    },
    onError: (error, shown) => {
      write(queries, id, !shown);
      notify({ type: 'error', title: 'Erro ao atualizar produto', description: messageOf(error) });
    },
    onSettled: () => {
      // While another switch is on its way, the server does not know of it yet.
      if (queries.isMutating({ mutationKey: KEY }) > 1) return;
      void queries.invalidateQueries({ queryKey: ['products'] });
    },
  });
}

function write(queries: QueryClient, id: string, activeInCatalog: boolean): void {
  queries.setQueriesData<Pages>(
    { queryKey: ['products', 'pages'] },
    (list) => list && { ...list, pages: list.pages.map((page) => showIn(page, id, activeInCatalog)) },
  );
}

/** The same page where the product is on another one: only what changed is drawn again. */
function showIn(page: ListPage<Product>, id: string, activeInCatalog: boolean): ListPage<Product> {
  if (!page.items.some((product) => product.id === id)) return page;
  return { ...page, items: page.items.map((one) => (one.id === id ? { ...one, activeInCatalog } : one)) };
}
