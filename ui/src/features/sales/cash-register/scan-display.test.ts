import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScanDisplay } from './scan-display.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listened() {
  const display = createScanDisplay();
  const renderings = vi.fn();
  display.subscribe(renderings);
  return { display, renderings };
}

it('says nothing of an answer that comes at once', () => {
  const { display, renderings } = listened();
  display.asked();
  expect(display.isOpen()).toBe(true);
  vi.advanceTimersByTime(149);
  display.answered();
  vi.advanceTimersByTime(1_000);
  expect(display.isOpen()).toBe(false);
  expect(renderings).not.toHaveBeenCalled();
});

it('shows that an answer takes its time, until the last one is here', () => {
  const { display } = listened();
  display.asked();
  vi.advanceTimersByTime(100);
  display.asked();
  vi.advanceTimersByTime(50);
  expect(display.now().slow).toBe(true);
  display.answered();
  expect(display.now().slow).toBe(true);
  display.answered();
  expect(display.now().slow).toBe(false);
});

it('renders the field once for each change, and not for what it shows already', () => {
  const { display, renderings } = listened();
  display.put({ text: '7' });
  display.put({ text: '7', warning: null });
  expect(renderings).toHaveBeenCalledTimes(1);
  display.put({ text: '', warning: 'Confira a leitura.' });
  expect(renderings).toHaveBeenCalledTimes(2);
  expect(display.now()).toEqual({ text: '', warning: 'Confira a leitura.', slow: false });
});
