import { z } from 'zod';
import { text } from '../kernel/fields.ts';

/** What may stand between `{{` and `}}` in the reminder's mail. */
export const REMINDER_VARIABLES = ['cliente', 'produto', 'loja', 'link'] as const;
export type ReminderVariable = (typeof REMINDER_VARIABLES)[number];
/** What the variables stand for. `link` opens a chat with the shop. */
export type ReminderValues = Readonly<Record<ReminderVariable, string>>;

export interface ReminderTemplate {
  readonly subject: string;
  readonly text: string;
}

/** For shops that have not written their own. It avoids "seu" and "sua", because a product's gender is not known. */
export const DEFAULT_REMINDER_TEMPLATE: ReminderTemplate = {
  subject: '{{cliente}}, quer que a gente separe {{produto}} para você?',
  text: [
    'Oi, {{cliente}}!',
    '',
    'Pelo tempo que faz desde a última compra, {{produto}} já deve estar acabando por aí. Quer que a gente separe mais para você?',
    '',
    'Fale com a gente: {{link}}',
    '',
    'Um abraço,',
    '{{loja}}',
  ].join('\n'),
};

export const REMINDER_SUBJECT_MAX = 150;
export const REMINDER_TEXT_MAX = 2_000;

const MEANINGS: Readonly<Record<ReminderVariable, string>> = {
  cliente: 'Primeiro nome do cliente',
  produto: 'Nome do produto ou do serviço',
  loja: 'Nome da loja',
  link: 'Endereço para falar com a loja: WhatsApp ou, onde não há número, e-mail',
};

/** GET and PUT /api/settings/follow-ups: the mail as it is written, variables and all. */
export const reminderTemplate = z.object({
  subject: z.string(),
  text: z.string(),
  variables: z
    .array(z.object({ name: z.enum(REMINDER_VARIABLES), meaning: z.string() }))
    .describe('O que pode estar entre {{ e }}, e o que fica no lugar'),
});

/** The template with what may stand in it. */
export const describedTemplate = (template: ReminderTemplate): z.output<typeof reminderTemplate> => ({
  ...template,
  variables: REMINDER_VARIABLES.map((name) => ({ name, meaning: MEANINGS[name] })),
});

/** PUT /api/settings/follow-ups. Names of variables are taken in any case and with spaces around them. */
export const reminderTemplateRequest = z.object({
  subject: text(REMINDER_SUBJECT_MAX)
    .min(1, 'Assunto é obrigatório')
    .refine((value) => !/[\r\n]/.test(value), 'O assunto deve ter uma linha só')
    .superRefine(refuseUnknown),
  text: text(REMINDER_TEXT_MAX)
    .min(1, 'Texto é obrigatório')
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .superRefine(refuseUnknown),
});
export type ReminderTemplateRequest = z.input<typeof reminderTemplateRequest>;

/** GET /api/followups/{id}/preview: the mail as it will look. */
export const reminderPreview = z.object({
  to: z
    .object({ name: z.string(), email: z.string().nullable().describe('Só para quem pode ver clientes') })
    .nullable()
    .describe('Falta quando o cliente não tem e-mail'),
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('A mesma mensagem como página; o link de descadastro não leva a lugar nenhum'),
  leaves: z
    .object({ on: z.string(), with: z.array(z.string()).describe('Os outros produtos do mesmo e-mail') })
    .nullable()
    .describe(
      'Quando sai sozinho; null se algo o impede, ou se já saiu, foi cancelado ou o dia passou há mais de uma semana',
    ),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** A piece of what was written: words, or a variable to be filled in. */
export type Piece = string | { readonly variable: ReminderVariable };

/** Unknown variables are left as they are written: the request schema refuses them before they are kept. */
export function piecesOf(written: string): readonly Piece[] {
  const pieces: Piece[] = [];
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
export function fillTemplate(template: ReminderTemplate, values: ReminderValues): ReminderTemplate {
  const fill = (written: string, say: (value: string) => string) =>
    piecesOf(written)
      .map((piece) => (typeof piece === 'string' ? piece : say(values[piece.variable])))
      .join('');
  return {
    subject: fill(template.subject, (value) => value.replace(/\s+/g, ' ').trim()),
    text: fill(template.text, (value) => value),
  };
}

/** As they are written, each once; braces that are not closed are text. */
export function unknownVariables(written: string): readonly string[] {
  const names = [...written.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => !variableOf(name)))];
}

function variableOf(name: string): ReminderVariable | undefined {
  const wanted = name.trim().toLowerCase();
  return REMINDER_VARIABLES.find((variable) => variable === wanted);
}

function refuseUnknown(written: string, context: z.RefinementCtx): void {
  for (const name of unknownVariables(written)) {
    const known = REMINDER_VARIABLES.map((variable) => `{{${variable}}}`).join(', ');
    context.addIssue({ code: 'custom', message: `Variável desconhecida: {{${name}}}. Use ${known}` });
  }
}
