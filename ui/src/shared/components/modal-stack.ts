/** The dialogs that are open, the one in front last. */
const layers: HTMLElement[] = [];

/**
 * Puts a dialog in front: the page and the dialogs below it can neither be reached nor read, and the page stands
 * still. Gives back what takes it away again.
 */
export function bringToFront(layer: HTMLElement): () => void {
  layers.push(layer);
  arrange();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    arrange();
  };
}

export const isInFront = (layer: HTMLElement | null): boolean => layer !== null && layers.at(-1) === layer;

/** The dialog that messages have to stand beside. */
export const frontDialog = (): HTMLElement | undefined => layers.at(-1);

function arrange(): void {
  const front = layers.at(-1);
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
}
