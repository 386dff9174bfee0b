import { CardLink } from '../components/card-link.tsx';
import { formatCount } from '../format/format.ts';

/** How many of those that wait nobody would get, and the way to them. */
export function WithoutRecipient({ count }: { readonly count: number }) {
  return <CardLink to="/followups?status=without-recipient">{`${formatCount(count)} sem destinatário`}</CardLink>;
}
