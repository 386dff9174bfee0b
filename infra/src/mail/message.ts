import { randomUUID } from 'node:crypto';
import type { Mail, Mailbox } from './mailer.ts';

/** A mail as nodemailer takes it. Nothing in it may name a file or an address to be fetched. */
export function messageOf(mail: Mail, from: string) {
  const messageId = mail.messageId ?? `${randomUUID()}@${domainOf(from)}`;
  return {
    messageId,
    message: {
      from: boxOf({ name: mail.fromName, address: from }),
      to: boxOf(mail.to),
      ...(mail.replyTo && { replyTo: boxOf(mail.replyTo) }),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      messageId: `<${messageId}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    },
  };
}

function boxOf({ name, address }: Mailbox) {
  return { name: oneLine(name), address };
}

/** A line break in a header begins another header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
