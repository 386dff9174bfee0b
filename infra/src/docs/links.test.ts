import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const markdown = (folder: string, recursive: boolean) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [...markdown('.', false), ...markdown('infra/docs', true)];

it.each(pages)('every link in %s leads somewhere', (page) => {
  expect(brokenLinks(join(ROOT, page))).toEqual([]);
});

it('knows a broken link', () => {
  expect(fault(join(ROOT, 'README.md'), 'no-such-page.md')).toBe('no-such-page.md: no such file');
  expect(fault(join(ROOT, 'README.md'), '#no-such-heading')).toBe('#no-such-heading: no such heading');
});

function brokenLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link)).flatMap((link) => fault(file, link) ?? []);
}

function fault(file: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : resolve(dirname(file), decodeURIComponent(path));
  if (relative(ROOT, target).startsWith('..') || !existsSync(target)) return `${link}: no such file`;
  if (anchor !== undefined && !anchors(target).has(anchor)) return `${link}: no such heading`;
  return undefined;
}

/** Headings as GitHub names them: lower case, no punctuation, hyphens for spaces. */
function anchors(file: string): ReadonlySet<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ +(\S.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}
