import { expect, it } from 'vitest';
import { SUBJECT_MAX, TEXT_MAX } from '../kernel/mail-template.ts';
import {
  DEFAULT_REMINDER_TEMPLATE,
  fillTemplate,
  reminderTemplateRequest,
  unknownVariables,
} from './reminder-template.ts';

const values = { cliente: 'Ana', produto: 'Café', loja: 'Padaria', link: 'https://wa.me/5511981234410' };

it('fills in every variable, wherever and however often it stands', () => {
  const template = { subject: '{{cliente}}: {{ Produto }}', text: '{{loja}} {{loja}}\n{{link}} {cliente} {{cliente' };
  expect(fillTemplate(template, values)).toEqual({
    subject: 'Ana: Café',
    text: 'Padaria Padaria\nhttps://wa.me/5511981234410 {cliente} {{cliente',
  });
});

it('takes no word of a value for a variable or a pattern, and keeps the subject on one line', () => {
  const odd = { ...values, cliente: '{{loja}} $& $1', produto: 'Café\r\nBcc: x@example.com' };
  const template = { subject: '{{cliente}} {{produto}}', text: '{{cliente}}{{produto}}' };
  expect(fillTemplate(template, odd)).toEqual({
    subject: '{{loja}} $& $1 Café Bcc: x@example.com',
    text: '{{loja}} $& $1Café\r\nBcc: x@example.com',
  });
});

it('has a default that it would take', () => {
  expect(reminderTemplateRequest.parse(DEFAULT_REMINDER_TEMPLATE)).toEqual(DEFAULT_REMINDER_TEMPLATE);
  const mail = fillTemplate(DEFAULT_REMINDER_TEMPLATE, values);
  expect(mail.subject + mail.text).not.toMatch(/[{}]/);
  for (const value of Object.values(values)) expect(mail.text).toContain(value);
});

it.each(['nome', 'constructor', '__proto__', '', 'cliente.nome'])('refuses {{%s}} by its name', (name) => {
  const parsed = reminderTemplateRequest.safeParse({ subject: 'Oi', text: `{{cliente}} {{ ${name} }} {{${name}}}` });
  expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['text'], `Variável desconhecida: {{${name}}}. Use {{cliente}}, {{produto}}, {{loja}}, {{link}}`],
  ]);
  expect(unknownVariables(`{{${name}}}`)).toEqual([name]);
  const template = { subject: 'Oi', text: `{{${name}}}` };
  expect(fillTemplate(template, values)).toEqual(template);
});

it.each([
  [{ subject: ' ', text: 'x' }, 'Assunto é obrigatório'],
  [{ subject: 'x', text: '\n' }, 'Texto é obrigatório'],
  [{ subject: 'a\nb', text: 'x' }, 'O assunto deve ter uma linha só'],
  [{ subject: 'x'.repeat(SUBJECT_MAX + 1), text: 'x' }, 'Máximo de 150 caracteres'],
  [{ subject: 'x', text: 'x'.repeat(TEXT_MAX + 1) }, 'Máximo de 2000 caracteres'],
])('refuses %j', (template, message) => {
  expect(reminderTemplateRequest.safeParse(template).error?.issues[0]?.message).toBe(message);
});

it.each(['{{cliente', 'Oi, {{cliente}, tudo bem?', '{cliente}}', '{{cliente}} {{', '{{ {{cliente}}', '{{loja\n}'])(
  'refuses %j, whose braces are not whole, at its field',
  (written) => {
    for (const field of ['subject', 'text'] as const) {
      const template = { subject: 'Oi', text: 'Oi', [field]: written.replace('\n', field === 'text' ? '\n' : ' ') };
      expect(
        reminderTemplateRequest.safeParse(template).error?.issues.map(({ path, message }) => [path, message]),
      ).toEqual([
        [[field], 'Falta abrir ou fechar uma variável: escreva com duas chaves de cada lado, como {{cliente}}'],
      ]);
    }
  },
);

it('takes other braces as they are', () => {
  const template = { subject: '{oi} :} {{{cliente}}}', text: '{ {x} }' };
  expect(reminderTemplateRequest.parse(template)).toEqual(template);
});

it('keeps lines as one kind of line', () => {
  expect(reminderTemplateRequest.parse({ subject: 'x', text: 'a\r\nb\rc' }).text).toBe('a\nb\nc');
});
