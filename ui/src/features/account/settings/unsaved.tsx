import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { linkTarget } from './link-target.ts';

interface Unsaved {
  readonly setDirty: (dirty: boolean) => void;
  /** Goes on at once, or after the question when something is not saved. */
  readonly leave: (go: () => void) => void;
}

const Context = createContext<Unsaved | null>(null);

function useGuard(): Unsaved {
  const guard = useContext(Context);
  if (!guard) throw new Error('This part stands inside UnsavedGuard.');
  return guard;
}

/** True while the visible form has unsaved changes. */
export function useUnsaved(dirty: boolean): void {
  const { setDirty } = useGuard();
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);
}

export const useLeave = (): Unsaved['leave'] => useGuard().leave;

/** Asks before another tab, a link of the menu or closing the window would lose what was typed. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const dirty = useRef(false);
  const [going, setGoing] = useState<(() => void) | null>(null);
  const leave = useCallback((go: () => void) => {
    if (dirty.current) setGoing(() => go);
    else go();
  }, []);
  const guard = useMemo(
    () => ({
      leave,
      setDirty: (now: boolean) => {
        dirty.current = now;
      },
    }),
    [leave],
  );
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    // Before the router sees it: the router of this application cannot hold a navigation back.
    const onClick = (event: MouseEvent) => {
      const target = dirty.current ? linkTarget(event, location) : null;
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing(() => () => void navigate(target));
    };
    window.addEventListener('beforeunload', onClose);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      document.removeEventListener('click', onClick, true);
    };
  }, [navigate]);
  return (
    <Context.Provider value={guard}>
      {children}
      <ConfirmDialog
        open={going !== null}
        onClose={() => setGoing(null)}
        onConfirm={() => {
          dirty.current = false;
          setGoing(null);
          going?.();
        }}
        title="Sair sem salvar?"
        description="O que você mudou nesta aba ainda não foi salvo."
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        danger
      />
    </Context.Provider>
  );
}
