import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { animated, to, useSpring, useTransition } from './still-springs.tsx';

it('is at once where a spring would come to rest', () => {
  expect(useSpring({ from: { value: 0 }, to: { value: 1 }, reset: true, immediate: true })).toEqual({ value: 1 });
  expect(useSpring({ transform: 'translate(2,3)', config: {}, immediate: true })).toEqual({
    transform: 'translate(2,3)',
  });
  expect(to(-3, (height: number) => Math.max(height, 0))).toBe(0);
  expect(to([1, 2], (start: number, end: number) => start + end)).toBe(3);
});

it('renders each item in its place, as it is updated', () => {
  const Lines = ({ days }: { readonly days: readonly { readonly id: string; readonly height: number }[] }) => {
    const transition = useTransition(days, {
      keys: ({ id }) => id,
      enter: { opacity: 1, y1: 0 },
      update: ({ height }) => ({ y1: height }),
    });
    return (
      <g>
        {transition((values, { id }, _state, index) => (
          <animated.line {...values} id={`${index}${id}`} />
        ))}
      </g>
    );
  };
  const markup = renderToStaticMarkup(
    <Lines
      days={[
        { id: 'seg', height: 4 },
        { id: 'ter', height: 7 },
      ]}
    />,
  );
  expect(markup).toBe('<g><line opacity="1" y1="4" id="0seg"></line><line opacity="1" y1="7" id="1ter"></line></g>');
});

it('has all that nivo takes from the library that it stands in for', () => {
  const nivo = fileURLToPath(new URL('../../../../node_modules/@nivo', import.meta.url));
  const taken = readdirSync(nivo).flatMap((name) => {
    const code = readFileSync(join(nivo, name, 'dist', `nivo-${name}.mjs`), 'utf8');
    const [, names, inCode] = /import\{([^}]*)\}from"@react-spring\/web"([\s\S]*)/.exec(code) ?? [];
    const parts = (names ?? '').split(',').map((part) => part.split(' as '));
    const own = parts.find(([part]) => part === 'animated')?.[1];
    const elements = own ? [...(inCode ?? '').matchAll(new RegExp(`[(,]${own}\\.(g|div|[a-z]+),\\{`, 'g'))] : [];
    return [...parts.map(([part]) => part), ...elements.map(([, element]) => `animated.${element}`)];
  });
  const here = ['animated', 'config', 'to', 'useSpring', 'useTransition'];
  const elements = Object.keys(animated).map((name) => `animated.${name}`);
  expect(new Set(taken.filter(Boolean))).toEqual(new Set([...here, ...elements]));
});
