import type { z } from 'zod';
import { text } from './fields.ts';

/** A subject and a text that a shop wrote, with variables between `{{` and `}}`. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** A piece of what was written: words, or a variable to be filled in. */
export type Piece<V extends string> = string | { readonly variable: V };

export const SUBJECT_MAX = 150;
export const TEXT_MAX = 2_000;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** What can be done with templates that know these variables. Their names are taken in any case and with spaces around. */
export function createTemplates<V extends string>(variables: readonly V[]) {
  const known = variables.map((variable) => `{{${variable}}}`).join(', ');

  function variableOf(name: string): V | undefined {
    const wanted = name.trim().toLowerCase();
    return variables.find((variable) => variable === wanted);
  }

  /** Unknown variables are left as they are written: the request schema refuses them before they are kept. */
  function piecesOf(written: string): readonly Piece<V>[] {
    const pieces: Piece<V>[] = [];
    let read = 0;
    for (const { 0: whole, 1: name = '', index } of written.matchAll(PLACEHOLDER)) {
      const variable = variableOf(name);
      if (!variable) continue;
      pieces.push(written.slice(read, index), { variable });
      read = index + whole.length;
    }
    return [...pieces, written.slice(read)].filter((piece) => piece !== '');
  }

  /** The template in plain text. What a value says is never read as a variable, and the subject stays one line. */
  function fillTemplate(template: MailTemplate, values: Readonly<Record<V, string>>): MailTemplate {
    const fill = (written: string, say: (value: string) => string) =>
      piecesOf(written)
        .map((piece) => (typeof piece === 'string' ? piece : say(values[piece.variable])))
        .join('');
    return {
      subject: fill(template.subject, (value) => value.replace(/\s+/g, ' ').trim()),
      text: fill(template.text, (value) => value),
    };
  }

  /** As they are written, each once. */
  function unknownVariables(written: string): readonly string[] {
    const names = [...written.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
    return [...new Set(names.filter((name) => !variableOf(name)))];
  }

  /** A variable that lacks braces would be mailed as it is typed. */
  function refuseUnreadable(written: string, context: z.RefinementCtx): void {
    if (/\{\{|\}\}/.test(written.replace(PLACEHOLDER, ' '))) {
      context.addIssue({
        code: 'custom',
        message: `Falta abrir ou fechar uma variável: escreva com duas chaves de cada lado, como {{${variables[0]}}}`,
      });
    }
    for (const name of unknownVariables(written)) {
      context.addIssue({ code: 'custom', message: `Variável desconhecida: {{${name}}}. Use ${known}` });
    }
  }

  return {
    piecesOf,
    fillTemplate,
    unknownVariables,
    /** The fields of a request. */
    fields: {
      subject: text(SUBJECT_MAX)
        .min(1, 'Assunto é obrigatório')
        .refine((value) => !/[\r\n]/.test(value), 'O assunto deve ter uma linha só')
        .superRefine(refuseUnreadable),
      text: text(TEXT_MAX)
        .min(1, 'Texto é obrigatório')
        .transform((value) => value.replace(/\r\n?/g, '\n'))
        .superRefine(refuseUnreadable),
    },
  };
}
