import { expect, it } from 'vitest';
import { DEFAULT_THEME } from '../account/shop-settings.ts';
import { contrast } from '../kernel/colour.ts';
import { type Reminder, type ReminderShop, renderReminder } from './reminder-mail.ts';

const shop: ReminderShop = {
  storeName: 'Pão & Cia',
  whatsapp: '11981234410',
  contact: 'loja@example.com',
  theme: DEFAULT_THEME,
  reminderTemplate: null,
};
const unsubscribeUrl = 'https://pdv.example/descadastro/token';
const render = (over: Partial<Reminder> = {}, ofShop: Partial<ReminderShop> = {}) =>
  renderReminder({ shop: { ...shop, ...ofShop }, customer: 'Ana', product: 'Café', unsubscribeUrl, ...over });
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
const pictures = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address);

it('says whom, of what and from whom, in plain text and as a page', () => {
  const { subject, text, html } = render();
  expect(subject).toBe('Ana, está na hora de Café de novo?');
  for (const said of ['Oi, Ana!', 'Café', 'comprou na loja', 'loja@example.com', unsubscribeUrl]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(hrefs(html)).toEqual([
    'https://wa.me/5511981234410',
    'https://wa.me/5511981234410?text=Ol%C3%A1!%20Quero%20de%20novo%3A%20Caf%C3%A9',
    unsubscribeUrl,
  ]);
});

it('is written to by e-mail where the shop has no number, and leads nowhere where nobody gets it', () => {
  const { text, html } = render({ unsubscribeUrl: null }, { whatsapp: null });
  expect(hrefs(html)).toEqual(['mailto:loja@example.com']);
  expect(text).toContain('Fale com a gente: loja@example.com');
  for (const said of [html, text]) {
    expect(said).toContain('Não quero mais receber lembretes nem ofertas (este link só existe no e-mail do cliente)');
  }
});

it('greets whoever has no name', () => {
  expect(render({ customer: ' ' }).text).toContain('Oi, cliente!');
});

it('keeps paragraphs and lines, and puts the button below the words that speak of it, or below all', () => {
  const of = (text: string) => render({}, { reminderTemplate: { subject: 'x', text } }).html;
  const inBody = (html: string) =>
    [...html.matchAll(/<p class="text"[^>]*>(.*?)<\/p>|(Chamar no WhatsApp)/g)].map(
      ([, words, button]) => words ?? button,
    );
  expect(inBody(of('um\ndois\n\n \n\ntrês'))).toEqual(['um<br>dois', 'três', 'Chamar no WhatsApp']);
  expect(inBody(of('Fale: {{link}}\n\nTchau'))).toEqual([
    expect.stringMatching(/^Fale: <a [^>]*>\(11\) 98123-4410<\/a>$/),
    'Chamar no WhatsApp',
    'Tchau',
  ]);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title></table><iframe src=//x.example>',
  '<!--[if mso]><b>',
  '&lt;script&gt;{{link}}{{cliente}}',
  '<a href="https://x.example">clique</a>',
  '$& $1 $<name>',
];

it.each(HOSTILE)('makes no markup of %s, wherever somebody typed it', (typed) => {
  const clean = (html: string) => html.replaceAll(/>[^<]*/g, '>').replaceAll(/ (href|content)="[^"]*"/g, '');
  const theme = { primaryColor: typed, secondaryColor: `#fff;${typed}`, logoUrl: typed };
  const template = { subject: `${typed}{{produto}}`, text: `${typed}\n\n{{link}}\n\n{{cliente}}{{loja}}` };
  const calm = render({}, { whatsapp: null, reminderTemplate: { subject: 'x', text: 'x\n\n{{link}}\n\nx' } });
  const named = { storeName: typed, contact: `${typed}@x.example`, whatsapp: null, theme, reminderTemplate: template };
  const { html } = render({ customer: typed, product: typed }, named);
  const extra = typed.includes('{{link}}') ? 1 : 0;
  const anchors = /<a class="accent"[^>]*><\/a>|<a class="accent"[^>]*>/g;
  expect(html.match(anchors)).toHaveLength(1 + extra);
  expect(clean(html).replaceAll(anchors, '').replaceAll('</a>', '')).toBe(
    clean(calm.html).replaceAll(anchors, '').replaceAll('</a>', ''),
  );
  expect(hrefs(html).every((address) => address === unsubscribeUrl || address?.startsWith('mailto:'))).toBe(true);
});

it('leaves nothing of a logo that is not loaded', () => {
  const { html } = render({}, { theme: { ...DEFAULT_THEME, logoUrl: 'https://cdn.example.com/a.png' } });
  expect(html).toMatch(/<img [^>]*alt=""/);
  expect(html).not.toMatch(/<img [^>]*(background|padding)/);
  expect(html).toMatch(/<td [^>]*bgcolor="#ffffff"[^>]*><img /);
});

it('shows a logo by the rule for pictures only', () => {
  const logoOf = (logoUrl: string | null) => pictures(render({}, { theme: { ...DEFAULT_THEME, logoUrl } }).html);
  expect(logoOf('https://cdn.example.com/a.png?x=1&y="2"')).toEqual([
    'https://cdn.example.com/a.png?x=1&amp;y=%222%22',
  ]);
  for (const refused of [
    null,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'http://cdn.example.com/a.png',
    'https://localhost/a',
  ]) {
    expect(logoOf(refused)).toEqual([]);
  }
});

it.each(['#ffff00', '#00ff00', '#000000', '#ffffff', '#7f7f7f', '#3b82f6'])('can be read in %s', (colour) => {
  const { html } = render({}, { theme: { primaryColor: colour, secondaryColor: colour, logoUrl: null } });
  const grounds = [...html.matchAll(/bgcolor="(#[0-9a-f]{6})"/g)].map(([, ground]) => ground ?? '');
  const [ground = '', header = '', panel = ''] = grounds;
  const name = /font-weight:700;color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? '';
  const text = /class="text" style="[^"]*color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? '';
  const quiet = /class="quiet" style="[^"]*color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? '';
  for (const [on, ink] of [
    [header, name],
    [panel, text],
    [ground, quiet],
  ] as const) {
    expect(contrast(on, ink)).toBeGreaterThanOrEqual(4.5);
  }
});

it('names every product of a mail, and in the subject as many as fit', () => {
  const two = render({ others: ['Pão'] });
  expect(two.subject).toBe('Ana, está na hora de Café e Pão de novo?');
  expect(two.text).toContain('na hora de novo: Café e Pão.');
  expect(hrefs(two.html)[1]).toContain(encodeURIComponent('Quero de novo: Café e Pão'));
  expect(render({ others: ['Pão', 'Mel'] }).subject).toContain('Café, Pão e Mel');
  const five = render({ others: ['Pão', 'Mel', 'Chá', 'Sal'] });
  expect(five.subject).toContain('de Café, Pão e mais 3 produtos de novo');
  expect(five.text).toContain('Café, Pão, Mel, Chá e Sal');
});

it('says of nothing that it is used up: it may be work', () => {
  for (const others of [[], ['Alinhamento']]) {
    const mail = render({ product: 'Troca de óleo', others });
    expect(mail.html).toContain('Está na hora de novo');
    expect(mail.html + mail.text + mail.subject).not.toContain('acabando');
  }
});
