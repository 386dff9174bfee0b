import { Fragment, type ReactNode } from 'react';

/**
 * What nivo takes from @react-spring/web, for charts that never move: every value is at once where it is going. The
 * build puts it in that library's place. A spring makes several promises for each value of each bar even where it has
 * nothing to do, and reads colours back from the style sheet: of 30 bars that was most of drawing them, in one piece.
 */
type Values = Readonly<Record<string, unknown>>;
type Goal<Item> = Values | ((item: Item) => Values);

/** Elements as they are. */
export const animated = {
  circle: 'circle',
  div: 'div',
  g: 'g',
  line: 'line',
  path: 'path',
  rect: 'rect',
  text: 'text',
} as const;

/** How springs move, by name: none does. */
export const config = {};

/** What a value, or several, are turned into. */
export function to<Result>(from: unknown, turn: (...values: never[]) => Result): Result {
  return turn(...((Array.isArray(from) ? from : [from]) as never[]));
}

interface SpringProps extends Values {
  readonly to?: Values;
}

export function useSpring({
  from: _from,
  to: goal,
  config: _config,
  immediate: _immediate,
  reset: _reset,
  ...values
}: SpringProps): Values {
  return { ...values, ...goal };
}

interface TransitionProps<Item> {
  readonly keys: (item: Item) => string | number;
  readonly enter: Goal<Item>;
  readonly update?: Goal<Item>;
}

type Render<Item> = (values: Values, item: Item, state: { readonly key: string | number }, index: number) => ReactNode;

/** Each item in its place; what is gone, is gone. */
export function useTransition<Item>(items: readonly Item[], { keys, enter, update }: TransitionProps<Item>) {
  const reach = (goal: Goal<Item> | undefined, item: Item) => (typeof goal === 'function' ? goal(item) : goal);
  return (render: Render<Item>) =>
    items.map((item, index) => {
      const key = keys(item);
      return (
        <Fragment key={key}>{render({ ...reach(enter, item), ...reach(update, item) }, item, { key }, index)}</Fragment>
      );
    });
}
