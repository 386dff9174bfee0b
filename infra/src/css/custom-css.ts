import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule, type Selector, walk } from 'css-tree';
import {
  ALLOWED_ELEMENTS,
  ALLOWED_FUNCTIONS,
  ALLOWED_MEDIA,
  ALLOWED_PROPERTIES,
  ALLOWED_PSEUDO_CLASSES,
} from './allowed-css.ts';
import { createProofreader, type Proofread } from './proofread.ts';

/** A part that was refused, in the words of whoever wrote it. */
interface RefusedCss {
  readonly line: number;
  readonly part: string;
  readonly reason: string;
}

/** Either all of it, written anew from what the parser understood, or what is wrong with it. */
export type CheckedCss = { readonly css: string } | { readonly refused: readonly RefusedCss[] };

const MAX_REFUSED = 20;
const MAX_DEPTH = 20;
const MAX_DECLARATIONS = 300;
const MAX_VALUE = 200;
/** Words, numbers, signs and functions of one value, those inside functions too. */
const MAX_PARTS = 40;
/** `calc(9999px * 9999)` would, too: one product at most, by a number that shares a page into columns. */
const MOST_PRODUCTS = 1;
const FACTORS = { least: 0.1, most: 12 };
/** `1e9px` would push everything off the page. */
const MODEST_NUMBER = /^[+-]?\d{0,4}(\.\d{0,4})?$/;

/**
 * The same, for a page: it reaches what is inside the element of that class and nothing else; `body` is that element.
 * Empty where anything is refused, whoever let it through before.
 */
export function cssInside(className: string, text: string): string {
  const checked = checkCss(text, className);
  return 'css' in checked ? checked.css : '';
}

/**
 * Lets through what is on the lists and nothing else. The text itself is thrown away: what is kept is what this parser
 * read, so that a browser cannot read something else in it.
 */
export function checkCss(text: string, inside?: string): CheckedCss {
  const refused: RefusedCss[] = [];
  const refuse = (node: CssNode | number, reason: string, part?: string) => {
    if (refused.length >= MAX_REFUSED) return;
    const line = typeof node === 'number' ? node : (node.loc?.start.line ?? 1);
    const shown = part ?? (typeof node === 'number' ? '' : generate(node));
    refused.push({ line, part: shown.slice(0, 80), reason });
  };
  refuseCharacters(text, refuse);
  if (refused.length > 0) return { refused };
  const proofread = createProofreader();
  let declarations = 0;
  const read: ReadDeclaration = (declaration) => {
    declarations++;
    if (declarations > MAX_DECLARATIONS) {
      if (declarations === MAX_DECLARATIONS + 1) refuse(declaration, `são mais de ${MAX_DECLARATIONS} declarações`);
      return '';
    }
    return readDeclaration(declaration, refuse, proofread);
  };
  const sheet = parse(text, {
    positions: true,
    onParseError: (error) => {
      const { line, message } = error as unknown as { line: number; message: string };
      refuse(line, 'não foi entendido', message);
    },
  });
  if (sheet.type !== 'StyleSheet') return { refused: [{ line: 1, part: '', reason: 'não foi entendido' }] };
  const blocks: string[] = [];
  for (const node of sheet.children) {
    if (node.type === 'Comment') continue;
    if (node.type === 'Rule') blocks.push(readRule(node, refuse, read, '', inside));
    else if (node.type === 'Atrule') blocks.push(readAtrule(node, refuse, read, inside));
    else refuse(node, 'não foi entendido');
  }
  return refused.length > 0 ? { refused } : { css: blocks.join('\n') };
}

type Refuse = (node: CssNode | number, reason: string, part?: string) => void;
type ReadDeclaration = (declaration: Declaration) => string;

/** Escapes hide names from any list, `<` could end the style element, and depth costs the parser its stack. */
function refuseCharacters(text: string, refuse: Refuse): void {
  let depth = 0;
  text.split('\n').forEach((content, index) => {
    for (const character of content) {
      if (character === '\\' || character === '<') refuse(index + 1, 'este caractere não é permitido', character);
      if ('([{'.includes(character) && ++depth === MAX_DEPTH) refuse(index + 1, 'está aninhado demais', character);
      if (')]}'.includes(character)) depth--;
    }
  });
}

function readAtrule(node: Atrule, refuse: Refuse, read: ReadDeclaration, inside: string | undefined): string {
  const query = node.prelude ? generate(node.prelude) : '';
  if (node.name.toLowerCase() !== 'media' || !node.block) {
    refuse(node, 'esta regra não é permitida', `@${node.name}`);
    return '';
  }
  if (!ALLOWED_MEDIA.test(query)) refuse(node, 'só condições de largura são permitidas', `@media ${query}`);
  const rules: string[] = [];
  for (const child of node.block.children) {
    if (child.type === 'Rule') rules.push(readRule(child, refuse, read, '  ', inside));
    else if (child.type !== 'Comment') refuse(child, 'não é permitido aqui');
  }
  return `@media ${query} {\n${rules.join('\n')}\n}`;
}

function readRule(
  rule: Rule,
  refuse: Refuse,
  read: ReadDeclaration,
  indent: string,
  inside: string | undefined,
): string {
  checkSelector(rule.prelude, refuse);
  const lines: string[] = [];
  for (const child of rule.block.children) {
    if (child.type === 'Declaration') lines.push(`${indent}  ${read(child)};`);
    else if (child.type !== 'Comment') refuse(child, 'não é permitido aqui');
  }
  return [`${indent}${selectorOf(rule.prelude, inside)} {`, ...lines, `${indent}}`].join('\n');
}

/** @param inside the class of the element that every selector is held inside */
function selectorOf(prelude: CssNode, inside: string | undefined): string {
  if (inside === undefined || prelude.type !== 'SelectorList') return generate(prelude);
  const held = prelude.children.toArray().map((selector) => {
    const written = generate(selector);
    const first = selector.type === 'Selector' ? selector.children.first : null;
    const isBody = first?.type === 'TypeSelector' && first.name.toLowerCase() === 'body';
    return isBody ? `.${inside}${written.slice(first.name.length)}` : `.${inside} ${written}`;
  });
  return held.join(',');
}

/** Begins with a combinator, or goes from `body` to its siblings: inside an element that would lead out of it. */
function leavesItsElement({ children }: Selector): boolean {
  const [first, second] = children.toArray();
  if (first?.type === 'Combinator') return true;
  return (
    second?.type === 'Combinator' && '+~'.includes(second.name) && generate(first as CssNode).toLowerCase() === 'body'
  );
}

const HARMLESS_IN_SELECTORS: ReadonlySet<CssNode['type']> = new Set<CssNode['type']>([
  'SelectorList',
  'Selector',
  'ClassSelector',
  'Combinator',
  'Nth',
  'AnPlusB',
  'Identifier',
]);

function checkSelector(prelude: CssNode, refuse: Refuse): void {
  walk(prelude, (node) => {
    if (node.type === 'Selector' && leavesItsElement(node)) refuse(node, 'este seletor não é permitido');
    if (HARMLESS_IN_SELECTORS.has(node.type)) return;
    const allowed =
      (node.type === 'TypeSelector' && ALLOWED_ELEMENTS.has(node.name.toLowerCase())) ||
      (node.type === 'PseudoClassSelector' && ALLOWED_PSEUDO_CLASSES.has(node.name.toLowerCase()));
    if (!allowed) refuse(node, 'este seletor não é permitido');
  });
}

function readDeclaration(declaration: Declaration, refuse: Refuse, proofread: Proofread): string {
  const property = declaration.property.toLowerCase();
  const written = generate(declaration);
  const fault = faultOf(property, declaration.value, proofread);
  if (fault !== undefined) refuse(declaration, fault, written);
  return `${property}: ${generate(declaration.value)}${declaration.important ? ' !important' : ''}`;
}

/** Checks the bounds first, so that the proofreader never sees a long value or one with many parts. */
function faultOf(property: string, value: CssNode, proofread: Proofread): string | undefined {
  if (!ALLOWED_PROPERTIES.has(property)) return 'esta propriedade não é permitida';
  if (generate(value).length > MAX_VALUE) return `o valor passa de ${MAX_VALUE} caracteres`;
  let parts = -1;
  let refused = false;
  let immodest = false;
  walk(value, (node) => {
    parts++;
    if (node.type === 'Url' || (node.type === 'Function' && !ALLOWED_FUNCTIONS.has(node.name.toLowerCase()))) {
      refused = true;
    }
    const isNumber = node.type === 'Number' || node.type === 'Dimension' || node.type === 'Percentage';
    if (isNumber && !MODEST_NUMBER.test(node.value)) immodest = true;
  });
  if (refused) return 'este valor não é permitido';
  if (parts > MAX_PARTS) return `o valor tem mais de ${MAX_PARTS} partes`;
  if (immodest) return 'os números têm no máximo 4 algarismos';
  if (multiplies(value)) return `uma conta multiplica ou divide uma vez, por ${FACTORS.least} até ${FACTORS.most}`;
  return proofread(property, value, parts) ? undefined : 'este valor não existe para a propriedade';
}

/** Whether a calculation could make a number much larger than those that it is made of. */
function multiplies(value: CssNode): boolean {
  let tooMuch = false;
  walk(value, (node) => {
    if (node.type !== 'Function' || node.name.toLowerCase() !== 'calc') return;
    let products = 0;
    const factors: number[] = [];
    walk(node, (part) => {
      if (part.type === 'Operator' && (part.value.trim() === '*' || part.value.trim() === '/')) products++;
      if (part.type === 'Number') factors.push(Math.abs(Number(part.value)));
    });
    const outside = factors.some((factor) => factor < FACTORS.least || factor > FACTORS.most);
    if (products > MOST_PRODUCTS || (products > 0 && outside)) tooMuch = true;
  });
  return tooMuch;
}
