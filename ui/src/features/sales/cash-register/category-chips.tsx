import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import payment from '../cart/payment.module.css';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import tiles from './tiles.module.css';

interface Props {
  /** Null: all of them. */
  readonly chosen: string | null;
  readonly onChoose: (category: string | null) => void;
  /** The arrow that leads from here to the tiles. */
  readonly onDown: (event: KeyboardEvent) => void;
}

/** The shelves of the shop. One of them has the way of Tab, arrows lead to the others: there may be two hundred. */
export function CategoryChips({ chosen, onChoose, onDown }: Props) {
  const { data } = useQuery(productsSummaryQuery());
  const categories = data?.categories ?? [];
  // The last product of the chosen one may have gone meanwhile.
  const shown = chosen === null || categories.includes(chosen) ? categories : [...categories, chosen];
  if (shown.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div className={tiles.categories} role="group" aria-label="Categorias" onKeyDown={(event) => walk(event, onDown)}>
      {[null, ...shown].map((category) => (
        <button
          key={category}
          type="button"
          className={payment.chip}
          aria-pressed={category === chosen}
          tabIndex={category === chosen ? 0 : -1}
          // A scanner that speaks next finds the field with the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(category)}
        >
          {category ?? 'Tudo'}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent, onDown: Props['onDown']): void {
  if (event.key === 'ArrowDown') onDown(event);
  const { activeElement } = document;
  const next =
    event.key === 'ArrowRight'
      ? activeElement?.nextElementSibling
      : event.key === 'ArrowLeft' && activeElement?.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
