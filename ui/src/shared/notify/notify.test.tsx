// @vitest-environment jsdom
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';
import { ToastRegion } from './toast-region.tsx';

const place = document.createElement('div');
const root = createRoot(place);
afterEach(() => root.unmount());

let close = () => {};

function Screen() {
  const [open, setOpen] = useState(true);
  close = () => setOpen(false);
  return (
    <>
      {open && <p>Cancelar venda?</p>}
      <ToastRegion />
    </>
  );
}

it('is not read before what closes with it has closed', async () => {
  root.render(<Screen />);
  await vi.waitFor(() => expect(place.textContent).toBe('Cancelar venda?'));
  const region = document.querySelector('[aria-label="Avisos (F8)"]');
  /** Whether the question was there whenever the page changed with the message on it. */
  const seen: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (region?.textContent === 'Venda cancelada') seen.push(place.textContent === 'Cancelar venda?');
  });
  for (const part of [place, document.body]) observer.observe(part, { childList: true, subtree: true });
  // As a mutation does: it tells, and only then whoever waits for it hears of its end.
  notify({ type: 'success', title: 'Venda cancelada' });
  await Promise.resolve();
  await Promise.resolve();
  close();
  await vi.waitFor(() => expect(region?.textContent).toBe('Venda cancelada'));
  await vi.waitFor(() => expect(place.textContent).toBe(''));
  observer.disconnect();
  expect(seen).toContain(false);
  expect(seen).not.toContain(true);
});
