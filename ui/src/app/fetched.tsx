import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code comes when it is needed. Unlike one of `lazy` alone it stands there at once where the code has
 * come already: whatever suspends keeps its place empty for 300 ms, so that spinners do not flicker.
 */
export function fetched<Module extends { readonly default: ComponentType }>(load: () => Promise<Module>) {
  let Come: ComponentType | undefined;
  const fetchIt = () =>
    load().then((module) => {
      Come = module.default;
      return module;
    });
  const Coming = lazy(fetchIt);
  /** The same from its first rendering to its last, or it would lose what was typed into it. */
  const Component = () => {
    const [Shown] = useState<ComponentType>(() => Come ?? Coming);
    return <Shown />;
  };
  return { Component, load: fetchIt };
}
