import { expect, it } from 'vitest';
import { withoutLayer } from './without-layer.ts';

const recipe = (rules: string) => withoutLayer(`@layer recipes{${rules}}`);

it('leaves a rule alone that is not a recipe', () => {
  const rule = '.fregues-a{color:red;}';
  expect(withoutLayer(rule)).toBe(rule);
  expect(withoutLayer('@layer reset{*{margin:0;}}')).toBe('@layer reset{*{margin:0;}}');
});

it('makes a recipe weigh less than a class, at every width', () => {
  expect(recipe('.fregues-a{color:red;background:url(x);}@media (min-width: 48em){.fregues-a{height:1px;}}')).toBe(
    '@media all{:where(.fregues-a){color:red;background:url(x);}@media (min-width: 48em){:where(.fregues-a){height:1px;}}}',
  );
});

it('keeps what a state weighs over the recipe itself, for each selector of a list', () => {
  expect(recipe('.a:is(:hover, [data-hover]):not(:disabled, [data-x]),.a[aria-current],.dark .a{color:blue;}')).toBe(
    '@media all{:where(.a:is(:hover, [data-hover]):not(:disabled, [data-x])):not(x):not(x),:where(.a[aria-current]):not(x),:where(.dark .a):not(x){color:blue;}}',
  );
  expect(recipe('.a :where(svg),.a:is(:not(:checked, b), c){width:1px;}')).toBe(
    '@media all{:where(.a :where(svg)),:where(.a:is(:not(:checked, b), c)):not(x){width:1px;}}',
  );
});

it('keeps parts of an element outside, where they are valid', () => {
  expect(recipe('.a::before,.a::after,.a:hover::placeholder{color:red;}')).toBe(
    '@media all{:where(.a)::before,:where(.a)::after,:where(.a:hover):not(x)::placeholder{color:red;}}',
  );
});
