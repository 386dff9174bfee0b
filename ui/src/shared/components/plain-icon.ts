import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** Makes what lucide-react exports for each drawing; the build puts it in the place of that library's own. */
export default function createPlainIcon({ node }: { readonly node: IconNode }) {
  const strokes = node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  return ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        ...{ width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
        ...{ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
        // A drawing with a name of its own is told.
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      strokes,
    );
}
