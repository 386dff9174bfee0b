import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { globalStyles as write } from '../src/shared/theme/global-styles.ts';

const file = (name: string) => fileURLToPath(new URL(`../src/shared/theme/${name}`, import.meta.url));
const STYLES = file('global-styles.css');
const SOURCE = file('global-styles.ts');

/** Where Chakra works them out, which takes as long as all else that it does at the start; and the reset by itself. */
const WORKED_OUT = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';
const RESET = 'const result = createPreflight({ preflight });';

/** Chakra's styles for all pages as a style sheet, in place of objects that every visitor's browser would work out. */
export function globalStyles(): Plugin {
  return {
    name: 'global-styles',
    load: (id) => (id === STYLES ? styles() : undefined),
    transform(code, id) {
      if (!/chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/.test(id)) return;
      for (const line of [WORKED_OUT, RESET])
        if (!code.includes(line)) throw new Error(`Chakra no longer says ${line}`);
      return { code: code.replace(WORKED_OUT, 'const _global = [];').replace(RESET, 'const result = {};'), map: null };
    },
  };
}

async function styles(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    // Of Chakra's own 'use client', which means nothing here, it would warn a thousand times.
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: SOURCE, write: false, minify: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const url = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  return ((await import(url)) as { globalStyles: typeof write }).globalStyles();
}
