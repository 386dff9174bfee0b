// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createScanHearing } from './hear-scans.ts';

/** Presses each key into the field, as a browser would; answers what was heard last. */
function speak(field: HTMLInputElement | HTMLTextAreaElement, keys: readonly string[], gapMs: number, fromMs: number) {
  const hear = hearing;
  let heard: string | null = null;
  keys.forEach((key, i) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'target', { value: field });
    Object.defineProperty(event, 'timeStamp', { value: fromMs + i * gapMs });
    heard = hear(event);
    if (key.length === 1) field.value += key;
  });
  return heard;
}
let hearing: ReturnType<typeof createScanHearing>;

it.each([3, 40, 100, 150])('takes a scan at %i ms out of the field, which keeps what was typed there', (gapMs) => {
  hearing = createScanHearing();
  for (const field of [document.createElement('input'), document.createElement('textarea')]) {
    const told: string[] = [];
    field.addEventListener('input', () => told.push(field.value));
    const fromMs = field.value.length + performance.now();
    expect(speak(field, [...'Tereza'], 90, fromMs)).toBeNull();
    expect(speak(field, [...'7891000100103', 'Enter'], gapMs, fromMs + 1_200)).toBe('7891000100103');
    expect(field.value).toBe('Tereza');
    expect(speak(field, [...' Souza', ...'7891000100103', 'Enter'], gapMs, fromMs + 9_000)).toBe('7891000100103');
    expect(told).toEqual(['Tereza', 'Tereza Souza']);
  }
});

it('begins anew in another field', () => {
  hearing = createScanHearing();
  const [name, phone] = [document.createElement('input'), document.createElement('input')];
  const now = performance.now();
  speak(name, ['Z', '3'], 40, now);
  expect(speak(phone, [...'7891000100103', 'Enter'], 5, now + 80)).toBe('7891000100103');
  expect([name.value, phone.value]).toEqual(['Z3', '']);
});
