import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { accountMail } from '../../mail/layout.ts';

/** @param link to the screen that asks for the new password; its fragment holds the token, which no server logs */
export function passwordResetMail(to: Mailbox, link: string, shopId: string): Mail {
  const words = {
    title: 'Crie uma nova senha',
    texts: [
      `Oi, ${firstName(to.name)}!`,
      'Alguém pediu uma nova senha para a sua conta no Freguês. Para criar a senha, abra este link em até uma hora:',
    ],
    link: { label: 'Criar nova senha', href: link },
    after: 'O link só vale uma vez. Se não foi você, ignore esta mensagem: nada muda.',
  };
  return accountMail(words, to, shopId);
}
