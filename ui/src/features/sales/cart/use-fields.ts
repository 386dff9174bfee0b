import { createRef, useState } from 'react';
import { beginTypeAhead } from '../../../shared/keyboard/type-ahead.ts';
import { frontDialog } from '../../../shared/layers/modal-stack.ts';
import type { Obstacle } from './obstacles.ts';

/** Fingers have no use for a focus that only brings up the keyboard on the screen; a scanner's keys are heard anyway. */
const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A part that has not come a second later is not waited for. */
const LATE_FRAMES = 60;

/** Where the focus goes: the barcode field, unless somebody is asked for something. */
export function useFields() {
  return useState(createFields)[0];
}

function createFields() {
  const root = createRef<HTMLDivElement>();
  const barcode = createRef<HTMLInputElement>();
  const search = createRef<HTMLInputElement>();
  /** What the barcode field holds by now; its element shows it a rendering later. */
  const scanned = { current: '' };

  function toBarcode(): void {
    if (!byTouch()) barcode.current?.focus();
    // Left all the same: a field keeps showing what was typed into it for as long as it has the focus.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** After a dialog that is still closing; with a key that was already pressed in it. */
  function next(first = ''): void {
    if (byTouch() && first === '') return;
    beginTypeAhead(first);
    requestAnimationFrame(() => {
      // The dialog may have given the focus back to it while React was deaf: the field takes what was typed as it gets it.
      if (document.activeElement === barcode.current) barcode.current?.blur();
      barcode.current?.focus();
    });
  }

  /** Elements say with `data-at` what they are for. */
  function find(at: string): HTMLElement | null | undefined {
    const place = root.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    return place?.matches('input, button') ? place : place?.querySelector('input');
  }

  /** What is typed from now on takes the place of what stands there. */
  function enter(element: HTMLElement): void {
    element.focus();
    if (element instanceof HTMLInputElement && element.type === 'text') element.select();
    // On phones the end of the sale stays at the bottom, above whatever is there.
    element.scrollIntoView({ block: 'nearest' });
  }

  /** A part whose code is still on its way: entered once it is there, unless somebody typed or went elsewhere. */
  function enterLate(at: string, frames = LATE_FRAMES): void {
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (scanned.current !== '' || (activeElement !== barcode.current && activeElement !== document.body)) return;
      const element = find(at);
      if (element) enter(element);
      else if (frames > 0) enterLate(at, frames - 1);
    });
  }

  return {
    root,
    barcode,
    search,
    scanned,
    toBarcode,
    next,
    byTouch,
    /** Nothing is being scanned or typed anywhere: whatever asks for the focus may have it. */
    isFree: (how: 'scanned' | 'picked') =>
      scanned.current === '' && !frontDialog() && (how === 'picked' || !isTyping(barcode.current)),
    goTo(at: Obstacle['at']): void {
      const first = find(at);
      if (at === 'barcode' || (at === 'cart' && !first)) {
        toBarcode();
        return;
      }
      if (first) enter(first);
      // Its panel may come with the next rendering only, and a dialog that closes gives the focus back elsewhere.
      requestAnimationFrame(() => {
        const element = find(at);
        if (!element) {
          toBarcode();
          enterLate(at);
        } else if (element !== first || document.activeElement !== element) enter(element);
      });
    },
  };
}

export type Fields = ReturnType<typeof createFields>;

/** Somebody is in a field other than the barcode's. */
export function isTyping(barcode: Element | null): boolean {
  const element = document.activeElement;
  return element !== barcode && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement);
}
