import type { Column } from '../document.ts';

export const text = (title: string): Column => ({ title, kind: 'text', weight: 3 });
export const integer = (title: string): Column => ({ title, kind: 'integer', weight: 2 });
/** In the product's unit: up to three decimals, with the comma. */
export const quantity = (title: string): Column => ({ title, kind: 'quantity', weight: 2 });
export const money = (title: string): Column => ({ title, kind: 'money', weight: 2 });
export const day = (title: string): Column => ({ title, kind: 'day', weight: 2 });

/** Rows of a page in one transaction. */
export const BATCH = 500;
