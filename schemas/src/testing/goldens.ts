import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FreguesEvent } from '../log.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const DECLARED = /\bDomainEvent<\s*'(\w+)'/g;

/** An event as the log has held it since that version, word for word: these files are never changed, only added to. */
export interface Golden {
  /** `account/history/ShopRegistered.1.json` */
  readonly file: string;
  readonly context: string;
  readonly version: number;
  readonly event: FreguesEvent;
}

/** Every type that is declared anywhere, by what the sources say: nobody can forget to list one. */
export function declaredEventTypes(): string[] {
  const sources = files().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.flatMap((file) => [...read(file).matchAll(DECLARED)].map(([, type = '']) => type)).sort();
}

/** All of them, contexts and files by name. */
export function goldens(): Golden[] {
  return files().flatMap((file) => {
    const [, context = '', type, version] = /^([\w-]+)\/history\/(\w+)\.(\d+)(?:-[\w-]+)?\.json$/.exec(file) ?? [];
    if (type === undefined) return [];
    return [{ file, context, version: Number(version), event: { type, data: JSON.parse(read(file)) } as FreguesEvent }];
  });
}

/** Everything that lies where goldens do, also what is not named like one. */
export const filesInHistories = () => files().filter((file) => /\/history\/./.test(file));

const files = () => readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort();
const read = (file: string) => readFileSync(`${SOURCES}${file}`, 'utf8');
