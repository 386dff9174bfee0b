import { z } from 'zod';

export const SERVICES = [
  'command-api',
  'query-api',
  'projections',
  'scheduler',
  'relay',
  'postgres',
  'event-store',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** How far something that follows the log is behind it. */
const follower = z.object({
  name: z.string(),
  position: z.string().nullable().describe('Até onde já leu; null: ainda nada'),
  eventsBehind: z.number().nullable().describe('Eventos do registro que ainda não leu; null: o registro não responde'),
  more: z.boolean().describe('São mais do que os contados'),
  secondsBehind: z.number().nullable().describe('Há quanto tempo espera o mais antigo deles; 0 quando está em dia'),
});
export type Follower = z.infer<typeof follower>;

/** GET /api/admin/system: how the installation is doing right now. */
export const adminSystem = z.object({
  now: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  services: z.array(
    z.object({
      name: z.enum(SERVICES),
      state: z.enum(['up', 'troubled', 'down']).describe('troubled: responde, mas teve um erro no último minuto'),
      processes: z.number().nullable().describe('Quantos estão no ar; null onde não tem processos próprios'),
      milliseconds: z.number().nullable().describe('Quanto levou para responder; null onde nada é perguntado'),
      lastErrorAt: z.string().nullable().describe('Desde que o processo está no ar'),
    }),
  ),
  log: z.object({
    store: z.enum(['postgres', 'eventstoredb']),
    position: z.string().nullable().describe('Do evento mais novo; null enquanto não há nenhum'),
  }),
  readModels: z.array(
    follower.extend({
      movedAt: z.string().nullable(),
      parked: z.number().describe('Eventos que não conseguiu ler, e os que esperam atrás deles'),
    }),
  ),
  processes: z.array(follower).describe('O que o agendador faz a partir do registro'),
  parked: z
    .array(
      z.object({
        readModel: z.string(),
        of: z.enum(['read-models', 'scheduler']).describe('Sobre os dos modelos de leitura se decide aqui'),
        type: z.string(),
        stream: z.string(),
        revision: z.number(),
        position: z.string(),
        parkedAt: z.string(),
        error: z.string().nullable().describe('Sem dados pessoais; null: espera um evento anterior do mesmo stream'),
      }),
    )
    .describe('Os mais antigos primeiro, até 100'),
  mail: z.object({
    delivery: z.enum(['smtp', 'outbox']),
    server: z.string().nullable().describe('Servidor de e-mail, sem credenciais'),
    outbox: z.number().nullable().describe('E-mails guardados como arquivo, onde não há servidor'),
  }),
  backups: z.object({
    nightly: z.boolean().describe('Uma cópia de segurança por noite, sem ninguém pedir'),
    directory: z.string(),
    kept: z.number().describe('Quantas estão guardadas'),
    last: z
      .object({
        takenAt: z.string(),
        events: z.number().describe('Do registro inteiro'),
        bytes: z.number().describe('De tudo que é preciso para restaurá-la'),
      })
      .nullable(),
    overdue: z.boolean().describe('A última tem mais de 26 horas'),
    problem: z.object({ at: z.string(), message: z.string() }).nullable().describe('Se a última tentativa falhou'),
  }),
});
export type AdminSystem = z.infer<typeof adminSystem>;
