import type { Palette } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';

/** What the link in the mail is called that ends reminders and campaigns. */
const UNSUBSCRIBE = 'Não quero mais receber lembretes nem ofertas';
/** In its place in a mail that nobody gets: what looked like a link there would lead nowhere. */
const NOBODY_GETS_IT = `${UNSUBSCRIBE} (este link só existe no e-mail do cliente)`;

/** The last line of a mail to a customer, in plain text. */
export const unsubscribeText = (url: string | null): string =>
  url === null ? NOBODY_GETS_IT : `${UNSUBSCRIBE}: ${url}`;

/** The same as HTML. */
export function unsubscribeHtml(url: string | null, { onGroundMuted }: Palette): string {
  return url === null
    ? NOBODY_GETS_IT
    : `<a class="quiet" href="${escapeHtml(url)}" style="color:${onGroundMuted};text-decoration:underline">${UNSUBSCRIBE}</a>`;
}
