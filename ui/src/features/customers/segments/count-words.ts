import type { SegmentCount } from '@pdv/schemas/customers/segments';
import { counted, formatCount } from '../../../shared/format/format.ts';

/** `37 clientes, 25 recebem e-mails`. */
export function countWords({ customers, byMail }: SegmentCount): string {
  if (customers === 0) return 'Nenhum cliente';
  return `${counted(customers, 'cliente', 'clientes')}, ${reachWords({ customers, byMail })}`;
}

export function reachWords({ customers, byMail }: SegmentCount): string {
  if (byMail === 0) return 'nenhum recebe e-mails';
  if (byMail === customers) return customers === 1 ? 'que recebe e-mails' : 'todos recebem e-mails';
  return byMail === 1 ? '1 recebe e-mails' : `${formatCount(byMail)} recebem e-mails`;
}
