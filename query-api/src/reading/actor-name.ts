import { SOLD_ELSEWHERE } from '@pdv/schemas/sales/payment';

/** The name of an actor. The system, a former member and a member of an erased account get a general name. */
export function actorName(id: string, name: string | null): string {
  // By the link in a mail, without a login.
  if (id === 'system:customer') return 'O próprio cliente';
  // Of sales that came from a file.
  if (id === SOLD_ELSEWHERE) return 'Outro sistema';
  if (id.startsWith('system:')) return 'Sistema';
  if (id.startsWith('api-key:')) return `Chave de API ${id.slice('api-key:'.length)}`;
  return name ?? 'Ex-membro da equipe';
}
