import { z } from 'zod';
import { pt } from 'zod/locales';

/** What zod says in this process where a schema has no words of its own. */
export function speakPortuguese(): void {
  z.config({
    ...pt(),
    customError: (issue) => {
      if (issue.code !== 'invalid_type') return undefined;
      if (issue.path?.length === 0) return 'Dados inválidos. Verifique as informações.';
      return issue.input === undefined || issue.input === null ? 'Campo obrigatório' : 'Valor inválido';
    },
  });
}
