const RECIPES = '@layer recipes{';
/** What stands before each block. */
const PRELUDE = /[^{};]+(?=\{)/g;
const CLASS = /\.[\w-]+/;

/**
 * A recipe's rules yield to style properties by weighing nothing, instead of by standing in a cascade layer: after each
 * new rule in a layer Chromium sorts all layers anew, doubts every font and lays out the whole page, four times a load.
 */
export function withoutLayer(rule: string): string {
  if (!rule.startsWith(RECIPES)) return rule;
  return `@media all{${rule.slice(RECIPES.length).replace(PRELUDE, (prelude) => (prelude.startsWith('@') ? prelude : weightless(prelude)))}`;
}

/** Parts like `::before` must stay outside of `:where()`. */
const weightless = (selector: string): string =>
  selector.includes('::') ? selector.replace(CLASS, ':where($&)') : `:where(${selector})`;
