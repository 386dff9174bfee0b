/** Whether keys that are pressed there are written. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Whether what is scanned there is meant for it, as the code of a vale-troca. */
export const takesCodes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.takes === 'codes';
