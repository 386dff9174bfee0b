import type { Mail } from '@pdv/infra/mail/mailer';
import { installationMail } from '../../mail/layout.ts';

export interface LeadMail {
  readonly leadId: string;
  readonly email: string;
}

/**
 * For somebody who left an address on the site.
 * @param publicUrl without a trailing slash
 * @param demo whether there are demo shops to visit
 */
export function welcomeMail({ leadId, email }: LeadMail, publicUrl: string, demo: boolean): Mail {
  const look = demo
    ? 'A loja de demonstração está aberta, sem cadastro: registre uma venda, olhe o painel e veja como um lembrete chega ao cliente.'
    : 'O cadastro é grátis e leva um minuto: registre uma venda, olhe o painel e veja como um lembrete chega ao cliente.';
  const register = `${publicUrl}/register`;
  const words = {
    title: 'Veja o Freguês funcionando',
    texts: [
      'Oi!',
      'Obrigado pelo interesse no Freguês, o PDV que avisa o cliente quando é hora de comprar de novo.',
      look,
    ],
    link: demo
      ? { label: 'Abrir a demonstração', href: `${publicUrl}/demo` }
      : { label: 'Criar minha conta', href: register },
    after: `${demo ? `Para criar a sua loja, grátis: ${register}. ` : ''}Se não foi você que deixou este e-mail no site, ignore: não escrevemos de novo.`,
  };
  return installationMail(words, { name: '', address: email }, [`lead:${leadId}`]);
}

/** For whoever answers: a message from the contact page. A reply goes to the visitor. */
export function contactMail(
  { leadId, email, message }: LeadMail & { readonly message: string | null },
  to: string,
  publicUrl: string,
): Mail {
  const words = {
    title: 'Contato pelo site',
    texts: [`${email} escreveu:`, ...(message?.split(/\n+/) ?? ['Sem mensagem: pediu contato.'])],
    link: { label: 'Ver os leads', href: `${publicUrl}/admin?aba=leads` },
    after: 'Responda a este e-mail para falar com a pessoa. Depois, marque o lead como atendido.',
  };
  const mail = installationMail(words, { name: 'Freguês', address: to }, [`lead:${leadId}`]);
  return { ...mail, replyTo: { name: '', address: email } };
}
