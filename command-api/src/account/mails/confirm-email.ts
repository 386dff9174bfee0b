import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { accountMail } from '../../mail/layout.ts';

/** @param link whose fragment holds the token, which no server logs */
export function confirmEmailMail(to: Mailbox, link: string, shopId: string): Mail {
  const words = {
    title: 'Confirme o seu e-mail',
    texts: [
      `Oi, ${firstName(to.name)}!`,
      'Abra este link em até dois dias para confirmar que este e-mail é seu. Depois disso, sua loja no Freguês pode escrever aos clientes:',
    ],
    link: { label: 'Confirmar e-mail', href: link },
    after: 'Se não foi você que pediu, ignore esta mensagem: nada muda.',
  };
  return accountMail(words, to, shopId);
}
