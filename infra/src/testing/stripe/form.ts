import { badRequest } from './errors.ts';

export type Form = { [name: string]: string | Form };

/** `items[0][price]=x` as an object of objects: Stripe's SDK sends nothing else. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[?/).filter((part, at) => at === 0 || part !== '');
    const last = path.pop();
    if (last === undefined || path.some((part) => part === '__proto__')) throw badRequest(`Invalid name: ${name}`);
    let at = form;
    for (const part of path) {
      const next = at[part] ?? {};
      at[part] = next;
      if (typeof next === 'string') throw badRequest(`Invalid object: ${name}`);
      at = next;
    }
    at[last] = value;
  }
  return form;
}
