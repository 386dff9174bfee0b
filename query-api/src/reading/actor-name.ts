/** A member who left, or whose account was erased, did it all the same. */
export function actorName(id: string, name: string | null): string {
  if (id.startsWith('system:')) return 'Sistema';
  return name ?? 'Ex-membro da equipe';
}
