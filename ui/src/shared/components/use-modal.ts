import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bringToFront, frontDialog, isInFront } from '../layers/modal-stack.ts';

interface Options {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Esc closes it. */
  readonly dismissible: boolean;
  readonly initialFocus: (() => HTMLElement | null) | undefined;
}

/** How a dialog behaves: it takes the focus, keeps it, and gives it back where it was. */
export function useModal(layer: RefObject<HTMLElement | null>, options: Options) {
  const { open } = options;
  const latest = useRef(options);
  // A field with `autoFocus` has the focus before any effect can look where it was.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const element = layer.current;
    if (!open || !element) return;
    const { activeElement } = document;
    const inside = element.contains(activeElement);
    const origin = inside ? before : activeElement;
    const wanted = latest.current.initialFocus?.() ?? (inside ? null : firstFocusable(element));
    // Before the rest is hidden: what is hidden must not hold the focus.
    wanted?.focus({ preventScroll: true });
    const leave = bringToFront(element, origin);
    return () => {
      const origin = leave();
      if (origin === undefined) return;
      const back = origin instanceof HTMLElement && origin !== document.body && origin.isConnected ? origin : null;
      (back ?? contentOf(frontDialog()))?.focus({ preventScroll: true });
    };
  }, [open, layer, before]);

  const onKeyDown = useCallback(
    (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'defaultPrevented'>) => {
      const element = layer.current;
      if (event.defaultPrevented || !element || !isInFront(element)) return;
      if (event.key === 'Tab') keepInside(event, element);
      // The list of a field closes first, by the field's own doing.
      if (event.key !== 'Escape' || document.activeElement?.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      if (latest.current.dismissible) latest.current.onClose();
    },
    [layer],
  );

  useEffect(() => {
    // What had the focus is gone, as a button is that was pressed and removed: the keys are still the dialog's.
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKeyDown]);

  return onKeyDown;
}

const contentOf = (layer: HTMLElement | undefined): HTMLElement | null | undefined =>
  layer?.querySelector<HTMLElement>('[role]');

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]';

/** Where the Tab key stops, in its order. */
function focusableIn(layer: HTMLElement): readonly HTMLElement[] {
  const places = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return places.filter((place) => place.tabIndex >= 0 && !place.matches(':disabled') && place.checkVisibility());
}

const firstFocusable = (layer: HTMLElement) => focusableIn(layer)[0] ?? contentOf(layer);

/** Round and round. */
function keepInside(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>, layer: HTMLElement): void {
  const places = focusableIn(layer);
  const { activeElement } = document;
  const [first, last] = [places[0], places.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  const atEdge = activeElement === edge || (event.shiftKey && activeElement === contentOf(layer));
  if (!atEdge && layer.contains(activeElement)) return;
  event.preventDefault();
  other?.focus();
}
