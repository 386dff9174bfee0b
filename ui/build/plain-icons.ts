import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLAIN = fileURLToPath(new URL('../src/shared/components/plain-icon.ts', import.meta.url));
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
/** Of a drawing: keys for React at random, which do not compress, and its other names. */
const BESIDE = /,\s*key: "\w+"|^ {2}(name: ".*"|size: 24),$|,\s*aliases: \[[^\]]*\]/gm;

/** Lucide's drawings alone, shown by a component of ours: what it lays around them is for needs that nobody has here. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      ICON.test(importer) && source.endsWith('/createLucideIcon.mjs') ? PLAIN : undefined,
    transform(code, id) {
      if (!ICON.test(id) || !code.includes('createLucideIcon(')) return;
      const bare = code.replace(BESIDE, '');
      if (/\b(key|name|size|aliases):/.test(bare) || !bare.includes(' node: ['))
        throw new Error(`Lucide changed: ${id}`);
      return { code: bare, map: null };
    },
  };
}
