import { z } from 'zod';
import { createTemplates, type MailTemplate } from '../kernel/mail-template.ts';

/** What may stand between `{{` and `}}` in the reminder's mail. */
export const REMINDER_VARIABLES = ['cliente', 'produto', 'loja', 'link'] as const;
export type ReminderVariable = (typeof REMINDER_VARIABLES)[number];
/** What the variables stand for. `link` opens a chat with the shop. */
export type ReminderValues = Readonly<Record<ReminderVariable, string>>;

export type ReminderTemplate = MailTemplate;

const TEMPLATES = createTemplates(REMINDER_VARIABLES);
export const { piecesOf, fillTemplate, unknownVariables } = TEMPLATES;

/**
 * For shops that have not written their own. It fits what is used up and work that is due, one and several; and it avoids
 * "seu" and "sua", because a product's gender is not known.
 */
export const DEFAULT_REMINDER_TEMPLATE: ReminderTemplate = {
  subject: '{{cliente}}, está na hora de {{produto}} de novo?',
  text: [
    'Oi, {{cliente}}!',
    '',
    'Pelo tempo que faz desde a última vez, já deve estar na hora de novo: {{produto}}. Quer que a gente deixe tudo pronto para você?',
    '',
    'Fale com a gente: {{link}}',
    '',
    'Um abraço,',
    '{{loja}}',
  ].join('\n'),
};

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

/** PUT /api/settings/follow-ups. */
export const reminderTemplateRequest = z.object(TEMPLATES.fields);
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
