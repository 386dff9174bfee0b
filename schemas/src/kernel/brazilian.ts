import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const FORMATS: Readonly<Record<string, string>> = {
  email: 'E-mail inválido',
  url: 'Endereço inválido',
  guid: 'Identificador inválido',
  uuid: 'Identificador inválido',
  date: 'Data inválida',
  datetime: 'Data inválida',
  time: 'Hora inválida',
};

/** What there can be too much or too little of, by the kind of value; without an entry the value itself counts. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  map: ['item', 'itens'],
};

function bound(word: 'Mínimo' | 'Máximo', origin: string, limit: number | bigint, inclusive: boolean): string {
  const unit = UNITS[origin];
  const number = limit.toLocaleString('pt-BR');
  if (unit) return `${word} de ${number} ${limit === 1 ? unit[0] : unit[1]}`;
  if (inclusive) return `Deve ser no ${word.toLowerCase()} ${number}`;
  return `Deve ser ${word === 'Mínimo' ? 'maior' : 'menor'} que ${number}`;
}

/** What is said of a value where its schema has no words of its own; zod's own Portuguese is that of Portugal. */
export function inBrazilian(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return 'Dados inválidos. Verifique as informações.';
      return issue.input === undefined || issue.input === null ? 'Campo obrigatório' : 'Valor inválido';
    case 'invalid_value':
      return issue.values.length === 1 ? 'Valor inválido' : `Escolha uma destas opções: ${issue.values.join(', ')}`;
    case 'too_big':
      return bound('Máximo', issue.origin, issue.maximum, issue.inclusive ?? true);
    case 'too_small':
      return bound('Mínimo', issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Formato inválido';
    case 'unrecognized_keys':
      return `Campos desconhecidos: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `Deve ser múltiplo de ${issue.divisor}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'Valor inválido';
  }
}

/** For this process or page, once at its start. */
export function speakBrazilian(): void {
  z.config({ localeError: inBrazilian });
}
