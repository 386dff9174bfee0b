import { isAllowed } from '@pdv/schemas/account/permissions';
import { PackageSearch, Search as SearchIcon, X } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import banner from '../cart/banner.module.css';
import type { Cart } from '../cart/cart.ts';
import { CategoryChips } from './category-chips.tsx';
import { ProductTile } from './product-tile.tsx';
import styles from './register.module.css';
import tiles from './tiles.module.css';
import type { Search } from './use-search.ts';

interface Props {
  readonly search: Search;
  readonly cart: Cart;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The search by name, and what it finds as tiles to be tapped. */
export function ProductSearch({ search, cart, ref }: Props) {
  const { term, products, active } = search;
  const inCart = useMemo(
    () => new Map(cart.lines.map(({ product, quantity }) => [product.id, quantity])),
    [cart.lines],
  );
  return (
    <>
      <div className={`${styles.field} ${styles.search}`}>
        <SearchIcon size={20} aria-hidden />
        <input
          ref={ref}
          type="search"
          role="combobox"
          aria-label="Buscar produto"
          aria-keyshortcuts="F3"
          aria-expanded={products !== undefined && products.length > 0}
          aria-controls="tiles"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `tile-${active}` : undefined}
          placeholder="Buscar produto pelo nome"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={term}
          onChange={(event) => search.setTerm(event.target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.leave}
        />
        <span className={styles.fieldEnd}>
          {term !== '' && (
            <button
              type="button"
              className={styles.iconButton}
              aria-label="Limpar busca"
              title="Limpar busca"
              onClick={() => search.setTerm('')}
            >
              <X size={18} aria-hidden />
            </button>
          )}
          <kbd className={styles.key} aria-hidden>
            F3
          </kbd>
        </span>
      </div>
      {term.trim() === '' && (
        <CategoryChips
          chosen={search.category}
          onChoose={search.choose}
          onDown={(event) => {
            ref.current?.focus();
            search.onKeyDown(event);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keys, too */}
      <div className={tiles.area} data-strip={term.trim() === '' || undefined} tabIndex={0}>
        <Tiles search={search} inCart={inCart} />
      </div>
    </>
  );
}

/** A new shop: the way there, for those who may go it. */
function NothingToSell() {
  const { role } = useAccount();
  return (
    <EmptyState
      icon={PackageSearch}
      title="Nenhum produto cadastrado"
      description="Cadastre os produtos da loja para vendê-los aqui."
      action={
        isAllowed(role, 'create-product') && (
          <Link to="/products" className={banner.small}>
            Ir para Produtos
          </Link>
        )
      }
    />
  );
}

const LOADING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function Tiles({ search, inCart }: { readonly search: Search; readonly inCart: ReadonlyMap<string, number> }) {
  const { products, active, term, error, current, category } = search;
  if (!products && error) return <ErrorState error={error} onRetry={search.retry} />;
  if (!products) {
    return (
      <div className={tiles.grid} aria-busy="true">
        {LOADING.map((key) => (
          <div key={key} className={tiles.skeleton} />
        ))}
      </div>
    );
  }
  if (products.length === 0) {
    if (!current) return null;
    if (term.trim() === '') {
      return category === null ? (
        <NothingToSell />
      ) : (
        <EmptyState
          icon={PackageSearch}
          title="Nenhum produto nesta categoria"
          description="Escolha outra categoria, ou Tudo."
        />
      );
    }
    return (
      <EmptyState
        icon={PackageSearch}
        title={`Nada encontrado para “${term.trim()}”`}
        description="Confira a grafia ou busque por parte do nome. Acentos não importam."
      />
    );
  }
  return (
    <>
      <div className={tiles.grid} ref={search.grid} role="listbox" id="tiles" aria-label="Produtos">
        {products.map((product, i) => (
          <ProductTile
            key={product.id}
            id={`tile-${i}`}
            product={product}
            inCart={inCart.get(product.id) ?? 0}
            active={i === active}
            onTake={search.take}
          />
        ))}
      </div>
      {search.more && (
        <div className={tiles.more}>
          <button type="button" className={banner.small} disabled={search.loadingMore} onClick={search.more}>
            {search.loadingMore ? 'Carregando…' : 'Carregar mais produtos'}
          </button>
        </div>
      )}
    </>
  );
}
