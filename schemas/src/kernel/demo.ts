/**
 * Whether an id belongs to a demo shop: the shop's own, or of a customer of it. They are UUIDs of version 8 (RFC 9562:
 * custom), all others are of version 4 or 5, so that whoever holds an id knows without asking: tokens, read models, mail.
 */
export function isDemoId(id: string): boolean {
  return id.charAt(14) === '8';
}

/** The same id, as one of a demo shop. */
export function demoId(uuid: string): string {
  return `${uuid.slice(0, 14)}8${uuid.slice(15)}`;
}

/** Of a domain that can never be registered (RFC 2606). */
const DEMO_DOMAIN = '@demonstracao.example';

/** The login of a member of a demo shop. */
export const demoEmail = (name: string): string => `${name}${DEMO_DOMAIN}`;

export const isDemoEmail = (address: string): boolean => address.endsWith(DEMO_DOMAIN);

/** Said before a form is filled in, and by the server where one is sent all the same. */
export const NOT_IN_DEMO = 'Não dá para fazer isso na loja de demonstração.';

export const DEMO_KINDS = ['oficina', 'farmacia'] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];
