import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { accountMail, installationMail } from '../../mail/layout.ts';

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

/** Written by the installation: it names no shop, whose name a stranger may have chosen. @param link as above */
export function freeEmailMail(address: string, link: string, shopId: string): Mail {
  const words = {
    title: 'Este e-mail já está na equipe de uma loja',
    texts: [
      'Oi!',
      'Alguém tentou criar uma conta no Freguês com este e-mail, mas uma loja já o pôs na equipe dela.',
      'Se você não trabalha lá, abra este link em até dois dias: o e-mail sai da equipe, e você pode criar a sua conta.',
    ],
    link: { label: 'Liberar meu e-mail', href: link },
    after: 'Se você trabalha lá, ou se não foi você que tentou, ignore esta mensagem: nada muda.',
  };
  return installationMail(words, { name: address, address }, [`account:${shopId}`]);
}
