const RECIPES = '@layer recipes{';
/** What stands before each block. */
const PRELUDE = /(?<=^|[{};])[^{};]+(?=\{)/g;
/** One selector of a list: no comma, unless in brackets. */
const SELECTOR = /(?:\((?:[^()]|\([^()]*\))*\)|[^,(])+/g;
const BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;
/** A class, a state or an attribute, each of which weighs the same. */
const WEIGHT = /[.[]|(?<!:):(?!:|where)/g;

/**
 * A recipe's rules yield to style properties by weighing less than a class, instead of by standing in a cascade layer:
 * after each new rule in a layer Chromium sorts all layers anew, doubts every font and lays out the whole page, four
 * times a load. Among themselves they weigh as before.
 */
export function withoutLayer(rule: string): string {
  if (!rule.startsWith(RECIPES)) return rule;
  return `@media all{${rule
    .slice(RECIPES.length)
    .replace(PRELUDE, (prelude) => (prelude.startsWith('@') ? prelude : prelude.replace(SELECTOR, light)))}`;
}

/** Each state over the class itself counts as one element, by a type that none has; parts like `::before` end it. */
function light(selector: string): string {
  const [element = '', ...part] = selector.split('::');
  const states = (element.replace(BRACKETS, '').match(WEIGHT)?.length ?? 1) - 1;
  return [`:where(${element})${':not(x)'.repeat(states)}`, ...part].join('::');
}
