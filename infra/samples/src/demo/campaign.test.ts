import { campaignTemplates } from '@pdv/schemas/customers/campaigns';
import { expect, it } from 'vitest';
import { farmacia } from './farmacia.ts';
import { oficina } from './oficina.ts';

it.each([oficina, farmacia])('writes to each customer of $name by name', ({ campaign: { subject, text } }) => {
  const values = { cliente: 'Ana', loja: 'Loja', link: 'https://wa.me/5511' };
  const mail = campaignTemplates.fillTemplate({ subject, text }, values);
  expect(mail.subject).toContain('Ana');
  expect(mail.text).toContain('Oi, Ana!');
  expect(mail.text).toContain('Loja');
  expect(mail.subject + mail.text).not.toMatch(/[{}]/);
});
