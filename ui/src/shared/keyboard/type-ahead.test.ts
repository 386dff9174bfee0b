// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringToFront } from '../layers/modal-stack.ts';
import { beginTypeAhead, takeTypeAhead } from './type-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  takeTypeAhead();
  vi.useRealTimers();
});

/** Answers whether the page still got the key. */
const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

describe('keys pressed before their field is there', () => {
  it('are kept in order, Enter included, and given over once', () => {
    beginTypeAhead('7');
    for (const key of ['8', '9', 'Enter', '1']) expect(press(key)).toBe(false);
    expect(takeTypeAhead()).toBe('789\n1');
    expect(press('2')).toBe(true);
    expect(takeTypeAhead()).toBe('');
  });

  it('are nobody else’s shortcuts', () => {
    beginTypeAhead();
    expect(press('F4')).toBe(true);
    expect(press('r', { ctrlKey: true })).toBe(true);
    expect(takeTypeAhead()).toBe('');
  });

  it('are let go with Escape, or when no field comes', () => {
    beginTypeAhead();
    press('1');
    press('Escape');
    expect(press('2')).toBe(true);
    beginTypeAhead();
    vi.advanceTimersByTime(5_000);
    expect(press('3')).toBe(true);
    expect(takeTypeAhead()).toBe('');
  });

  it('are kept over a dialog that is still closing, and left to one that opens', () => {
    const [closing, opening] = [document.createElement('div'), document.createElement('div')];
    document.body.append(closing, opening);
    const close = bringToFront(closing, null);
    beginTypeAhead();
    expect(press('1')).toBe(false);
    close();
    expect(press('2')).toBe(false);
    const leave = bringToFront(opening, null);
    expect(press('Enter')).toBe(true);
    leave();
    expect(press('3')).toBe(true);
    expect(takeTypeAhead()).toBe('');
    for (const element of [closing, opening]) element.remove();
  });
});
