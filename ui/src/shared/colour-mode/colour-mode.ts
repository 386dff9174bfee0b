import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../kept.ts';

/** Light or dark: the person's choice if there is one, else the system's. `public/colour-mode.js` sets it first. */
export type ColourMode = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

function current(): ColourMode {
  return root.classList.contains('dark') ? 'dark' : 'light';
}

function apply(mode: ColourMode): void {
  root.classList.remove('light', 'dark');
  root.classList.add(mode);
  root.style.colorScheme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', mode === 'dark' ? '#0b1220' : '#f6f8fb');
}

function follow(): void {
  const stored = readKept('colour-mode');
  apply(stored === 'dark' || stored === 'light' ? stored : system.matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const changed = () => {
    follow();
    listener();
  };
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['class'] });
  system.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
  };
}

/** `[mode, toggle]`. A toggle is remembered and shared with the other tabs. */
export function useColourMode(): [ColourMode, () => void] {
  const mode = useSyncExternalStore(subscribe, current);
  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark';
    keep('colour-mode', next);
    apply(next);
  };
  return [mode, toggle];
}
