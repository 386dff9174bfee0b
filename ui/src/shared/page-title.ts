import { useEffect } from 'react';

/** Names the tab: `Produtos · Freguês`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Freguês`;
  }, [title]);
}
