import { useState } from 'react';
import { keep, readKept } from '../kept.ts';

const LIST_VIEWS = ['rows', 'cards'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** How a list is looked at on this device: dense rows until somebody chooses cards. Each `list` keeps its own. */
export function useListView(list: 'products' | 'customers'): readonly [ListView, (view: ListView) => void] {
  const name = `${list}-view`;
  const [view, setView] = useState(() => LIST_VIEWS.find((known) => known === readKept(name)) ?? 'rows');
  return [
    view,
    (chosen) => {
      keep(name, chosen);
      setView(chosen);
    },
  ];
}
