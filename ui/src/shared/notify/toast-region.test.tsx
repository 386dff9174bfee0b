// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringToFront } from '../layers/modal-stack.ts';
import { notify } from './notify.ts';
import { ToastRegion } from './toast-region.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<ToastRegion />));
});
afterEach(() => {
  wait(10_000);
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const region = () => document.querySelector('[aria-label="Avisos (F8)"]');
const say = (title: string) => act(() => notify({ type: 'info', title }));
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const point = (type: 'pointerover' | 'pointerout') =>
  act(() => {
    region()?.firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });

it('leaves an error in sight where a message comes by itself', () => {
  act(() => notify({ type: 'error', title: 'Faltou a quantidade' }));
  const found = () => act(() => notify({ type: 'success', title: 'Produto encontrado!', yields: true }));
  found();
  expect(region()?.textContent).toBe('Faltou a quantidade');
  wait(5_000);
  found();
  expect(region()?.textContent).toBe('Produto encontrado!');
  say('Outro aviso');
  found();
  expect(region()?.textContent).toBe('Produto encontrado!');
});

it('shows one message at a time, each for its five seconds', () => {
  say('Venda registrada');
  wait(4_000);
  say('Comprovante enviado');
  expect(region()?.textContent).toBe('Comprovante enviado');
  wait(4_000);
  expect(region()?.textContent).toBe('Comprovante enviado');
  wait(1_200);
  expect(region()?.textContent).toBe('');
});

it('says whether a message takes the place of another', () => {
  const instead = () => region()?.querySelector('[data-instead]') !== null;
  say('Produto adicionado!');
  expect(instead()).toBe(false);
  say('Quantidade atualizada!');
  expect(instead()).toBe(true);
  wait(5_100);
  say('Produto encontrado!');
  expect(instead()).toBe(false);
});

it('keeps a message for as long as somebody points at it', () => {
  say('Produto não encontrado');
  point('pointerover');
  wait(60_000);
  expect(region()?.textContent).toBe('Produto não encontrado');
  point('pointerout');
  wait(5_200);
  expect(region()?.textContent).toBe('');
});

it('is rid of a message at once when it is closed', () => {
  say('Sem conexão');
  act(() => region()?.querySelector('button')?.click());
  wait(200);
  expect(region()?.textContent).toBe('');
});

it('is pushed aside by a finger, from fifty pixels on, and by no mouse', () => {
  const toast = () => region()?.querySelector<HTMLElement>('[data-type]');
  const swipe = (pixels: number, pointerType: 'touch' | 'mouse') => {
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 100 + pixels],
      ['pointerup', 100 + pixels],
    ] as const) {
      const event = new MouseEvent(type, { bubbles: true, clientX });
      act(() => void toast()?.dispatchEvent(Object.assign(event, { pointerType })));
      if (type === 'pointermove') shifts.push(toast()?.style.translate ?? '');
    }
    wait(200);
  };
  const shifts: string[] = [];
  say('Sem conexão');
  swipe(-300, 'mouse');
  swipe(49, 'touch');
  expect(region()?.textContent).toBe('Sem conexão');
  expect(toast()?.style.translate).toBe('');
  swipe(-50, 'touch');
  expect(region()?.textContent).toBe('');
  expect(shifts).toEqual(['', '49px', '-50px']);
});

it('gives way to F8 of a screen, and else leads there', () => {
  say('Sem conexão');
  const press = (taken: boolean) => {
    const key = new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true });
    if (taken) key.preventDefault();
    act(() => {
      document.body.dispatchEvent(key);
    });
  };
  press(true);
  expect(document.activeElement).toBe(document.body);
  press(false);
  expect(document.activeElement).toBe(region());
});

it('makes way for a dialog that opens while it is there', () => {
  say('Venda realizada com sucesso!');
  expect(region()?.querySelector('[data-at-head]')).toBeNull();
  const dialog = document.createElement('div');
  document.body.append(dialog);
  let leave: () => unknown = () => {};
  act(() => {
    leave = bringToFront(dialog, null);
  });
  expect(region()?.querySelector('[data-at-head]')).not.toBeNull();
  act(() => {
    leave();
  });
  dialog.remove();
});
