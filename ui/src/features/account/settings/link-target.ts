type Click = Pick<MouseEvent, 'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Where in this application a click leads in this window; null for all others, such as one for a new tab. */
export function linkTarget(click: Click, here: Pick<Location, 'origin' | 'pathname'>): string | null {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (click.defaultPrevented || click.button !== 0 || modified || !(click.target instanceof Element)) return null;
  const link = click.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.origin);
  if (origin !== here.origin || (pathname === here.pathname && hash !== '')) return null;
  return pathname + search + hash;
}
