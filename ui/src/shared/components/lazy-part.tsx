import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { notify } from '../notify/notify.ts';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A part that a page goes on without: where its code cannot be fetched a toast says so, and what is in the page stays.
 * @param otherwise in its place; nothing for one that comes by itself, whose toast would cover another
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<never> = NotLoaded,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: otherwise as ComponentType<Props> })));
}

function NotLoaded({ onClose }: Closable) {
  useEffect(() => {
    notify({
      type: 'error',
      title: 'Não foi possível abrir',
      description: 'Verifique a conexão. O que está na tela continua valendo.',
    });
    onClose?.();
  }, [onClose]);
  return null;
}
