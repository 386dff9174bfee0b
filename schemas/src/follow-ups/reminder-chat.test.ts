import { expect, it } from 'vitest';
import { reminderChat } from './reminder-chat.ts';

const shop = { storeName: 'Pão & Cia', reminderTemplate: null };

it('says what the mail says, and to answer where it is read', () => {
  expect(reminderChat({ ...shop, customer: 'Ana', product: 'Café' })).toBe(
    [
      'Oi, Ana!',
      '',
      'Pelo tempo que faz desde a última vez, já deve estar na hora de novo: Café. Quer que a gente deixe tudo pronto para você?',
      '',
      'Fale com a gente: é só responder por aqui',
      '',
      'Um abraço,',
      'Pão & Cia',
    ].join('\n'),
  );
});

const inChat = (text: string) =>
  reminderChat({ ...shop, reminderTemplate: { subject: 'x', text }, customer: 'Ana', product: 'Café' });

it.each([
  ['{{link}}', 'É só responder por aqui'],
  ['  {{link}}.', 'É só responder por aqui.'],
  ['Acabou? {{link}}', 'Acabou? É só responder por aqui'],
  ['Olá, {{cliente}}!\n\n{{link}}\n\nAté', 'Olá, Ana!\n\nÉ só responder por aqui\n\nAté'],
  ['Está acabando\n{{link}}', 'Está acabando\nÉ só responder por aqui'],
  ['Fale com a gente:\n{{link}}', 'Fale com a gente:\né só responder por aqui'],
  ['Quer mais, {{link}}', 'Quer mais, é só responder por aqui'],
  ['Fale com a gente {{link}} ou na loja', 'Fale com a gente por aqui ou na loja'],
])('makes a sentence of %j, since the link would lead to where it stands', (written, said) => {
  expect(inChat(written)).toBe(said);
});

it('takes the shop’s own words, and no name for a variable', () => {
  const reminderTemplate = { subject: 'x', text: ' {{ LOJA }}: {{cliente}}, {{produto}}? \n' };
  expect(reminderChat({ ...shop, reminderTemplate, customer: '{{link}}', product: 'Óleo' })).toBe(
    'Pão & Cia: {{link}}, Óleo?',
  );
  expect(reminderChat({ ...shop, reminderTemplate, customer: ' ', product: 'Óleo' })).toBe('Pão & Cia: cliente, Óleo?');
});
