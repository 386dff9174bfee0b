import type { Mail } from '@pdv/infra/mail/mailer';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { accountMail, installationMail } from '../../mail/layout.ts';
import type { Login } from '../session/logins.ts';

const TOLD = {
  on: [
    'A verificação em duas etapas foi ligada',
    'Para entrar, agora é preciso a senha e um código do seu aplicativo.',
  ],
  off: ['A verificação em duas etapas foi desligada', 'Para entrar, agora basta a senha.'],
  recovery: [
    'Um código de recuperação foi usado',
    'Alguém usou um dos seus códigos de recuperação. Ele não vale mais; os outros continuam valendo.',
  ],
  'new-codes': [
    'Você tem novos códigos de recuperação',
    'Novos códigos de recuperação foram criados. Os anteriores não valem mais.',
  ],
} as const;
export type SecondFactorNews = keyof typeof TOLD;

/** For the person, because somebody else may have done it. @param name as the person is called */
export function secondFactorMail(news: SecondFactorNews, login: Login, name: string): Mail {
  const [title, told] = TOLD[news];
  const texts = [
    `Oi, ${firstName(name)}!`,
    `${told} É da sua conta no Freguês (${login.email}).`,
    'Se não foi você, troque a senha e fale com o suporte o quanto antes.',
  ];
  const to = { name, address: login.email };
  return login.operator
    ? installationMail({ title, texts }, to, [`operator:${login.id}`])
    : accountMail({ title, texts }, to, login.member.shopId);
}
