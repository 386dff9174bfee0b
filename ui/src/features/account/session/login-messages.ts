/** The server's English messages, translated for the login page. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  'Internal server error': 'Erro interno do servidor. Tente novamente.',
  'Invalid input': 'Dados inválidos. Verifique as informações.',
  'User not found': 'Usuário não encontrado.',
  'Invalid refresh token': 'Token de atualização inválido.',
  'Refresh token required': 'Token de atualização necessário.',
  'Invalid credentials': 'Credenciais inválidas.',
};

/** Any other message is shown as it came. */
export function translateLoginError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return TRANSLATIONS[message] ?? (message || 'Erro desconhecido');
}
