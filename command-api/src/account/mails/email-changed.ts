import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import type { BackgroundMail } from '../../mail/background-mail.ts';
import { accountMail } from '../../mail/layout.ts';

/** Informs the old address, because a stolen session could change the login. */
export type TellOldAddress = (shopId: string, member: { readonly name: string; readonly email: string }) => void;

export const tellOldAddressBy =
  (background: BackgroundMail): TellOldAddress =>
  (shopId, { name, email }) =>
    background.send(emailChangedMail({ name, address: email }, shopId));

function emailChangedMail(to: Mailbox, shopId: string): Mail {
  const title = 'O e-mail da sua conta mudou';
  const texts = [
    `Oi, ${firstName(to.name)}!`,
    'O e-mail de acesso à sua conta no Freguês foi trocado. Este aqui não serve mais para entrar.',
    'Se não foi você, fale com o suporte o quanto antes.',
  ];
  return accountMail({ title, texts }, to, shopId);
}
