import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '../testing/smtp-server.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Where the adapter under test delivers to. */
export interface Postbox {
  readonly mailer: Mailer;
  /** Sources of the mails that arrived, oldest first. */
  arrived(): Promise<Buffer[]>;
  close(): Promise<void>;
}

export const someMail = (changes: Partial<Mail> = {}): Mail => ({
  to: { name: 'João Lima', address: 'joao@example.com' },
  fromName: 'Padaria São João',
  replyTo: { name: 'Ana', address: 'ana@example.com' },
  subject: 'Seu comprovante: pão e açúcar',
  text: 'Total: R$ 10,00\nAté logo.\n',
  html: '<p>Total: <b>R$ 10,00</b></p>',
  subjects: [],
  ...changes,
});

export const FROM = 'nao-responda@fregues.example';

/** The contract that every {@link Mailer} adapter passes. */
export function mailerContract(name: string, open: () => Promise<Postbox>): void {
  describe(`mailer contract: ${name}`, () => {
    let opened: Postbox | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const box = () => given(opened);
    const last = async () => readMail(given((await box().arrived()).at(-1)));

    it('delivers text and HTML, accents and all', async () => {
      const { messageId, delivery } = await box().mailer.send(someMail());
      expect(delivery).toBe(box().mailer.delivery);
      const mail = await last();
      expect(mail.subject).toBe('Seu comprovante: pão e açúcar');
      expect(mail.text?.trim()).toBe('Total: R$ 10,00\nAté logo.');
      expect(mail.html).toContain('<b>R$ 10,00</b>');
      expect(mail.from).toEqual({ name: 'Padaria São João', address: FROM });
      expect(mail.to).toEqual([{ name: 'João Lima', address: 'joao@example.com' }]);
      expect(mail.replyTo).toEqual([{ name: 'Ana', address: 'ana@example.com' }]);
      expect(mail.messageId).toBe(`<${messageId}>`);
      expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    });

    it('keeps the message id that it is given', async () => {
      const sent = await box().mailer.send(someMail({ messageId: 'lembrete-1@fregues.example' }));
      expect(sent.messageId).toBe('lembrete-1@fregues.example');
      expect((await last()).messageId).toBe('<lembrete-1@fregues.example>');
    });

    it('says how mails of its kind are ended, where that is told', async () => {
      await box().mailer.send(someMail());
      expect((await last()).headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
      await box().mailer.send(someMail({ unsubscribeUrl: 'https://fregues.example/descadastro/abc' }));
      const { headers } = await last();
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'list-unsubscribe', value: '<https://fregues.example/descadastro/abc>' }),
      );
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      );
    });

    it('finds no further recipients or headers in what people typed', async () => {
      const before = (await box().arrived()).length;
      await box().mailer.send(
        someMail({
          to: { name: 'Eva <eva@example.com>, "Bia" <bia@example.com>', address: 'joao@example.com' },
          fromName: 'Loja\r\nBcc: todos@example.com',
          subject: 'Oi\r\nBcc: todos@example.com\r\n\r\ncorpo',
        }),
      );
      const mail = await last();
      expect(mail.to).toMatchObject([{ address: 'joao@example.com' }]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.subject).toBe('Oi Bcc: todos@example.com corpo');
      expect(await box().arrived()).toHaveLength(before + 1);
    });

    it('takes no file or address for a text', async () => {
      const before = (await box().arrived()).length;
      const sending = box().mailer.send(someMail({ text: { path: '/etc/hostname' } as never }));
      await expect(sending).rejects.toThrow();
      expect(await box().arrived()).toHaveLength(before);
    });
  });
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is none');
  return value;
}
