import { expect, it } from 'vitest';
import { reminderChat } from './reminder-chat.ts';

const shop = { storeName: 'Pão & Cia', reminderTemplate: null };

it('says what the mail says, and to answer where it is read', () => {
  expect(reminderChat({ ...shop, customer: 'Ana', product: 'Café' })).toBe(
    [
      'Olá, Ana!',
      '',
      'Pelas nossas contas, seu produto Café deve estar acabando. Que tal garantir o próximo?',
      '',
      'Fale com a gente: é só responder por aqui',
      '',
      'Até breve,',
      'Pão & Cia',
    ].join('\n'),
  );
});

it('takes the shop’s own words, and no name for a variable', () => {
  const reminderTemplate = { subject: 'x', text: ' {{ LOJA }}: {{cliente}}, {{produto}}? \n' };
  expect(reminderChat({ ...shop, reminderTemplate, customer: '{{link}}', product: 'Óleo' })).toBe(
    'Pão & Cia: {{link}}, Óleo?',
  );
  expect(reminderChat({ ...shop, reminderTemplate, customer: ' ', product: 'Óleo' })).toBe('Pão & Cia: cliente, Óleo?');
});
