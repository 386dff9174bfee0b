import { expect, it } from 'vitest';
import { withoutLayer } from './without-layer.ts';

it('leaves a rule alone that is not a recipe', () => {
  const rule = '.fregues-a{color:red;}';
  expect(withoutLayer(rule)).toBe(rule);
  expect(withoutLayer('@layer reset{*{margin:0;}}')).toBe('@layer reset{*{margin:0;}}');
});

it('makes a recipe weigh nothing, at every width and in every state', () => {
  expect(
    withoutLayer(
      '@layer recipes{.fregues-a{color:red;background:url(x);}.fregues-a:is(:hover, [data-hover]),.dark .fregues-a{color:blue;}@media (min-width: 48em){.fregues-a{height:1px;}}}',
    ),
  ).toBe(
    '@media all{:where(.fregues-a){color:red;background:url(x);}:where(.fregues-a:is(:hover, [data-hover]),.dark .fregues-a){color:blue;}@media (min-width: 48em){:where(.fregues-a){height:1px;}}}',
  );
});

it('keeps parts of an element outside, where they are valid', () => {
  expect(withoutLayer('@layer recipes{.fregues-a::placeholder{color:red;}}')).toBe(
    '@media all{:where(.fregues-a)::placeholder{color:red;}}',
  );
});
