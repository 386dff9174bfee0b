import { CAMPAIGN_STATUSES, type CampaignResults } from '@pdv/schemas/customers/campaigns';
import { expect, it } from 'vitest';
import { begunWords, copyName, gotWords, isRecorded, leftWords, mailWords, statusWords } from './campaign-words.ts';
import { boughtRate, boughtWords, countsWords, notMailedWords, resultWords } from './result-words.ts';
import { momentFault, scheduleWords, sentNowWords, startsNowWords } from './schedule-words.ts';
import { sendingPlan } from './sending-plan.ts';

const ZONE = 'America/Sao_Paulo';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says what a campaign is up to', () => {
  const at = '2026-11-27T12:00:00.000Z';
  expect(CAMPAIGN_STATUSES.map((status) => statusWords({ status, at }, ZONE).text)).toEqual([
    'Rascunho',
    'Agendada para 27/11/2026 09:00',
    'Enviando',
    'Concluída',
    'Parada',
  ]);
});

it('counts what has left among those who are to get it', () => {
  const mails = { waiting: 1_000, sent: 1_045, recorded: 0, unknown: 2, refused: 1, dropped: 3 };
  expect(leftWords({ customers: 2_280, heldOut: 229, mails })).toBe('1.045 de 2.051');
  expect(leftWords({ customers: null, heldOut: 0, mails })).toBeNull();
});

it('calls mails sent unless none of them went further than the outbox', () => {
  const recorded = (sent: number, ofThem: number) =>
    isRecorded({ waiting: 0, sent, recorded: ofThem, unknown: 0, refused: 0, dropped: 0 });
  expect([recorded(0, 0), recorded(3, 0), recorded(3, 2), recorded(3, 3)]).toEqual([false, false, false, true]);
});

it('says of each mail what became of it, and why', () => {
  const mail = { because: null, sentAt: null, delivery: null };
  const words = (over: Partial<Parameters<typeof mailWords>[0]>) => {
    const { text, note } = mailWords({ ...mail, status: 'waiting', ...over }, ZONE);
    return note === null ? text : `${text}: ${note}`;
  };
  const sentAt = '2026-11-27T12:01:00.000Z';
  expect(words({})).toBe('Ainda vai sair');
  expect(words({ status: 'sent', sentAt, delivery: 'smtp' })).toBe('Enviado: 27/11/2026 09:01');
  expect(words({ status: 'sent', sentAt, delivery: 'outbox' })).toBe(
    'Gravado: O envio de e-mails não está configurado.',
  );
  expect(words({ status: 'dropped', because: 'unsubscribed' })).toBe('Não sai: Pediu para não receber e-mails.');
  expect(words({ status: 'dropped', because: 'too-late' })).toBe('Não sai: Passaram 7 dias do início.');
});

it('names a copy within what a name may be', () => {
  expect(copyName('Volte')).toBe('Volte (cópia)');
  expect(copyName('x'.repeat(80))).toHaveLength(80);
});

it('plans how many get it, and how many days that takes', () => {
  expect(sendingPlan({ byMail: 120, holdoutPercent: 10, mailsPerDay: 500 })).toEqual({
    ...{ heldOut: 12, mails: 108, perDay: 400, days: 1, late: 0 },
  });
  expect(sendingPlan({ byMail: 401, holdoutPercent: 0, mailsPerDay: 500 }).days).toBe(2);
  expect(sendingPlan({ byMail: 500, holdoutPercent: 0, mailsPerDay: 50 })).toEqual({
    ...{ heldOut: 0, mails: 500, perDay: 40, days: 8, late: 180 },
  });
});

it('says before what will happen', () => {
  const words = scheduleWords({ heldOut: 0, mails: 500, perDay: 40, days: 8, late: 180 }, 'Sumidos', 50);
  expect(words[0]).toMatch(/^500 clientes do segmento “Sumidos” recebem o e-mail/);
  expect(words.join(' ')).toContain(
    'o envio leva pelo menos 8 dias. 7 dias depois do dia do início nada mais sai: 180 clientes',
  );
  const few = scheduleWords({ heldOut: 1, mails: 1, perDay: 4_000, days: 1, late: 0 }, 'VIP', 5_000);
  expect(few[0]).toMatch(/^Cerca de 1 cliente do segmento “VIP” recebe/);
  expect(few[1]).toMatch(/^Cerca de 1 cliente fica sem/);
  expect(few[1]).toContain('Com menos de 30 não será possível dizer quanto a campanha trouxe');
  const enough = scheduleWords({ heldOut: 50, mails: 450, perDay: 4_000, days: 1, late: 0 }, 'VIP', 5_000);
  expect(enough[1]).toBe('Cerca de 50 clientes ficam sem o e-mail, para comparar o que compram.');
  expect(few[2]).toContain(
    'Dos 5.000 e-mails por dia do seu plano, até 4.000 podem ser de campanhas: tudo pode sair em um dia',
  );
});

it('says of one that is over when it began, not since when it is over', () => {
  expect(begunWords('2026-11-27T12:00:00.000Z', ZONE)).toBe('começou em 27/11/2026 09:00');
});

it('does not claim at night that mails leave', () => {
  expect([8, 9, 20, 21].map(sentNowWords)).toEqual([
    ...['Campanha agendada', 'O envio começou', 'O envio começou', 'Campanha agendada'],
  ]);
});

it('says who gets a campaign that is stopped nevertheless', () => {
  const gotBy = (sent: number, recorded = 0) =>
    gotWords({ waiting: 3, sent, recorded, unknown: 0, refused: 0, dropped: 0 });
  expect(gotBy(0)).toBe('Ninguém recebeu ainda. Só os e-mails que já estão saindo chegam.');
  expect(gotBy(9, 9)).toBe(gotBy(0));
  expect(gotBy(9, 8)).toBe(gotBy(1));
  expect(gotBy(1)).toBe(
    '1 cliente já recebeu, e isso não volta. Dos outros, só os e-mails que já estão saindo chegam.',
  );
  expect(gotBy(17)).toMatch(/^17 clientes já receberam, e isso não volta\./);
});

it('begins within the hours in which mails leave', () => {
  expect(startsNowWords(8)).toContain('começam hoje às 9h');
  expect(startsNowWords(9)).toContain('em instantes');
  expect(startsNowWords(20)).toContain('em instantes');
  expect(startsNowWords(21)).toContain('começam amanhã às 9h');
});

it('begins neither in the past nor too far ahead, by the shop’s clock', () => {
  // 10:30 in São Paulo.
  const now = new Date('2026-11-26T13:30:00Z');
  const fault = (day: string, hour: number) => momentFault(day, hour, now, ZONE);
  expect(fault('', 9)).toEqual({ field: 'day', message: 'Escolha um dia' });
  expect(fault('2026-11-25', 20)?.message).toBe('Este dia já passou');
  expect(fault('2026-11-26', 10)).toEqual({ field: 'hour', message: 'Esta hora já passou' });
  expect(fault('2026-11-26', 11)).toBeNull();
  expect(fault('2027-11-26', 9)).toBeNull();
  expect(fault('2027-11-27', 9)?.message).toBe('No máximo um ano à frente');
});

const results = (over: Partial<CampaignResults>): CampaignResults => ({
  from: '2026-11-27',
  until: '2026-12-26',
  over: false,
  mailed: { customers: 400, bought: 31, revenue: '1234.50' },
  heldOut: { customers: 40, bought: 2, revenue: '80.00' },
  broughtMore: null,
  ...over,
});
const nobody = { customers: 0, bought: 0, revenue: '0.00' };

it('claims of what a campaign brought only what can be told', () => {
  expect(resultWords(results({})).says).toBe('Ainda não dá para dizer.');
  expect(resultWords(results({})).detail).toContain('30 clientes');
  const few = results({ heldOut: { customers: 27, bought: 2, revenue: '80.00' } });
  expect(resultWords(few).says).toBe('Poucos clientes para comparar.');
  expect(resultWords(few).detail).toBe(
    'O grupo de comparação tem 27 clientes. É preciso que cada grupo tenha pelo menos 30 clientes, e que 10 deles tenham comprado.',
  );
  expect(resultWords(results({ over: true })).says).toBe('Não deu para dizer.');
  expect(resultWords({ ...few, over: true }).says).toBe('Não deu para dizer.');
  const alone = resultWords(results({ heldOut: nobody }));
  expect(plain(alone.says)).toBe('31 de 400 clientes compraram, R$ 1.234,50 ao todo.');
  expect(alone.detail).toContain('Sem grupo de comparação');
  expect(resultWords(results({ heldOut: nobody, mailed: { ...nobody, customers: 1 } })).says).toBe(
    'Ninguém da campanha comprou ainda.',
  );
  const interval = (low: string, estimate: string, high: string) => {
    const money = { low, estimate, high };
    return { broughtMore: { total: money, perCustomer: money } };
  };
  const sure = resultWords(results(interval('100.00', '1240.50', '2181.00')));
  expect(plain(`${sure.says} ${sure.detail}`)).toBe(
    'A campanha trouxe R$ 1.240,50 a mais. Com 95% de certeza, entre R$ 100,00 e R$ 2.181,00.',
  );
  expect(plain(resultWords(results(interval('-20.00', '40.00', '100.00'))).detail)).toMatch(
    /^O que a campanha trouxe a mais está, com 95% de certeza, entre -R\$ 20,00 e R\$ 100,00\.$/,
  );
  expect(plain(resultWords(results(interval('-90.00', '-50.00', '-10.00'))).says)).toBe(
    'Com a campanha entraram R$ 50,00 a menos.',
  );
});

it('says who did not get the mail, once nothing more leaves', () => {
  const mails = (sent: number, waiting: number) => ({
    mails: { waiting, sent, recorded: 0, unknown: 1, refused: 0, dropped: 0 },
  });
  expect(notMailedWords(mails(399, 0), results({}))).toBeNull();
  expect(notMailedWords(mails(18, 3), results({}))).toBeNull();
  expect(notMailedWords(mails(18, 0), results({}))).toBe(
    '19 e-mails saíram, de 400. Contam todos os escolhidos para a campanha, senão a comparação não seria justa.',
  );
});

it('tells what a group bought, and until when that counts', () => {
  expect(plain(boughtWords(results({}).mailed))).toBe('31 de 400 clientes, R$ 1.234,50');
  expect([boughtRate(results({}).heldOut), boughtRate(nobody)]).toEqual([0.05, null]);
  expect(countsWords(results({}))).toContain('até 26/12/2026; os números ainda mudam.');
  expect(countsWords(results({}))).toContain('menos cancelamentos e devoluções');
  expect(countsWords(results({ over: true }))).toMatch(/até 26\/12\/2026\.$/);
  expect(countsWords(results({ until: null }))).toBeNull();
});
