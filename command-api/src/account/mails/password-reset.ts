import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { mailHtml, paragraphs } from '../../mail/layout.ts';

/** @param link of the screen that asks for the new password; the token is in its fragment, which no server logs */
export function passwordResetMail(to: Mailbox, link: string, shopId: string): Mail {
  const title = 'Crie uma nova senha';
  const before = [
    `Olá, ${to.name}.`,
    'Alguém pediu uma nova senha para a sua conta no Freguês. Para criar a senha, abra este endereço na próxima hora:',
  ];
  const after = 'O endereço vale uma vez só. Se não foi você, ignore esta mensagem: nada muda.';
  const button = `<p style="margin:0 0 12px"><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return {
    to,
    fromName: 'Freguês',
    subject: title,
    subjects: [`account:${shopId}`],
    text: `${[...before, link, after].join('\n\n')}\n`,
    html: mailHtml(
      title,
      `${paragraphs(...before)}\n${button}\n${paragraphs(after)}`,
      'Freguês, o PDV que vende por você',
    ),
  };
}
