import { createLucideIcon, type IconNode, type LucideProps } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainIcons } from '../../../build/plain-icons.ts';
import createPlainIcon from './plain-icon.ts';

const node: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '4', key: '4exip2' }],
  ['path', { d: 'M12 2v2', key: 'tus03m' }],
];
const Plain = createPlainIcon({ node });
const Lucide = createLucideIcon('sun', node);

/** As a set, since their order does not matter; the classes are nobody's here. */
function attributesOf(Icon: ComponentType<LucideProps>, props: LucideProps) {
  const [, own = '', drawing] = /^<svg ([^>]*)>(.*)$/.exec(renderToStaticMarkup(createElement(Icon, props))) ?? [];
  const said = own.replace(/ ?(class|xmlns)="[^"]*"/g, '').match(/(?<![\w-])[\w-]+="[^"]*"/gi);
  return { drawing, said: said?.sort() };
}

it.each([
  ['as it is', { 'aria-hidden': true }],
  ['in another size', { size: 18, strokeWidth: 1.75 }],
  ['with a name of its own', { role: 'img', 'aria-label': 'Registrado' }],
])('draws what lucide draws, %s', (_, props: LucideProps) => {
  expect(attributesOf(Plain, props)).toEqual(attributesOf(Lucide, props));
});

it('stops the build when drawings are written otherwise', () => {
  const { transform } = plainIcons() as { transform: (code: string, id: string) => { code: string } | undefined };
  const id = 'node_modules/lucide-react/dist/esm/icons/sun.mjs';
  const file =
    'const __iconData = {\n  name: "sun",\n  size: 24,\n  node: [["path", { d: "M2 12h2", key: "1t8f8n" }]]\n};\ncreateLucideIcon(__iconData);';
  expect(transform(file, id)?.code).toMatch(/node: \[\["path", \{ d: "M2 12h2" \}\]\]\n\}/);
  expect(() => transform(file.replace('size: 24', 'size: 32'), id)).toThrow('Lucide');
});
