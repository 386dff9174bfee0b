import { createScanEar } from './scan-ear.ts';

/**
 * Hears a scanner in whatever field it speaks: with the end of its code, that is taken out of the field, which keeps what
 * was typed there before. Its Enter is to do nothing else.
 * @returns a function of each key: the code that it ends, or null
 */
export function createScanHearing(): (event: KeyboardEvent) => string | null {
  let hear = createScanEar();
  let field: EventTarget | null = null;
  /** Of each character what gives the field back the text before it. */
  let putBack: (() => void)[] = [];
  return ({ key, target, timeStamp }) => {
    if (target !== field) hear = createScanEar();
    field = target;
    const heard = hear(key, timeStamp);
    if (heard.kind === 'start') putBack = [];
    if (key.length === 1) putBack.push(remember(target));
    if (heard.kind !== 'scan') return null;
    putBack[heard.from]?.();
    return heard.code;
  };
}

/** @returns what gives the field back its text, as if a person had: forms hear of it. */
function remember(target: EventTarget | null): () => void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField) return () => {};
  const { value } = target;
  // React looks at its own `value` on the element to tell whether anything changed.
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;
  return () => {
    set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
