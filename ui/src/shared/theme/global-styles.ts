import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from './system.ts';

/** What Chakra puts on every page, tokens and all, as emotion would write it: told when the screens are built. */
export function globalStyles(): string {
  const sheet = { insert() {} } as unknown as ReturnType<typeof createCache>['sheet'];
  const rules = createCache({ key: 'global' }).insert('', css([system._global]), sheet, false);
  if (!rules) throw new Error('Emotion writes style sheets outside of browsers only.');
  return `${system.layers.atRule}\n${rules}`;
}
