import { digitsOf } from './text.ts';

/** With the country code: 10 and 11 digits get Brazil's, 12 and 13 that begin with it keep it. */
export function whatsappNumber(phone: string): string {
  const digits = digitsOf(phone);
  return digits.startsWith('55') && digits.length >= 12 ? digits : `55${digits}`;
}

/** Opens a chat with the text typed already; the person still has to send it. */
export function chatLink(phone: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${whatsappNumber(phone)}${query}`;
}
