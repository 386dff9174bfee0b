import { expect, it } from 'vitest';
import { newClusterId } from './broker.ts';

it('names no cluster so that the name looks like an option', () => {
  for (let first = 0; first < 256; first++) {
    expect(newClusterId(Buffer.alloc(16, first))).toMatch(/^[A-Za-z][\w-]{21}$/);
  }
});
