interface Layer {
  readonly element: HTMLElement;
  /** The element that had the focus before. */
  origin: Element | null;
}

/** The dialogs that are open, the one in front last. */
const layers: Layer[] = [];

/**
 * Puts a dialog in front: the page and the dialogs below it can neither be reached nor read, and the page stands
 * still. Gives back what takes it away again, and then tells where the focus belongs: nowhere new unless it was in front.
 */
export function bringToFront(element: HTMLElement, origin: Element | null): () => Element | null | undefined {
  const layer: Layer = { element, origin };
  layers.push(layer);
  arrange();
  return () => {
    const at = layers.indexOf(layer);
    layers.splice(at, 1);
    const above = layers.slice(at);
    // A question that outlives its form leads back to where the form was opened.
    for (const other of above) if (element.contains(other.origin)) other.origin = layer.origin;
    arrange();
    return above.length > 0 ? undefined : layer.origin;
  };
}

export const isInFront = (element: HTMLElement | null): boolean => element !== null && frontDialog() === element;

/** The dialog that messages have to stand beside. */
export const frontDialog = (): HTMLElement | undefined => layers.at(-1)?.element;

const listeners = new Set<() => void>();

/** Tells of every dialog that comes to the front or leaves it. Gives back what ends that. */
export function onFrontChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function arrange(): void {
  const front = frontDialog();
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.hasAttribute('data-above-dialogs')) continue;
    const covered = front !== undefined && element !== front;
    element.inert = covered;
    if (covered) element.setAttribute('aria-hidden', 'true');
    else if (!element.hasAttribute('data-print')) element.removeAttribute('aria-hidden');
  }
  const { body, documentElement } = document;
  if (front && body.style.overflow !== 'hidden') {
    // In place of the scrollbar, so that nothing behind the dialog moves.
    body.style.paddingInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
    body.style.overflow = 'hidden';
  } else if (!front) {
    body.style.paddingInlineEnd = '';
    body.style.overflow = '';
  }
  for (const listener of listeners) listener();
}
