import { expect, it } from 'vitest';
import { chargeFailedMail, planEndedMail } from './billing.ts';
import { passwordResetMail } from './password-reset.ts';

const to = { name: '<b>Ana', address: 'ana@example.com' };
const link = `https://pdv.example/nova-senha#${'x7Qz'.repeat(16)}`;
const charge = { plan: 'premium', amountCentavos: 1_900, nextAttemptAt: null } as const;

it.each([
  ['a new password', passwordResetMail(to, link, 'shop')],
  ['a charge that failed', chargeFailedMail(charge, to, link, 'shop')],
  ['a plan that ended', planEndedMail(to, link, 'shop')],
])('of %s can be read in the dark, on a narrow screen, and without a click', (_, { html, text }) => {
  expect(html).toContain('prefers-color-scheme:dark');
  expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link]);
  const [, styles] = /<p class="muted" style="([^"]*)">Ou copie este endereço: https/.exec(html) ?? [];
  expect(styles).toContain('overflow-wrap:anywhere');
  expect(html).toContain('&lt;b&gt;Ana');
  expect(text).toContain(`\n\n${link}\n`);
});
