import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import { captureLeadRequest, leadCaptured } from '@pdv/schemas/marketing/capture-lead';
import { type App, sendPosition } from '../../dependencies.ts';
import { leadDecider } from '../lead/decider.ts';

const WELCOME = 'Recebemos seu e-mail. Crie sua conta grátis e comece agora mesmo.';
const ANSWERED = 'Recebemos seu contato. A resposta vai para o seu e-mail.';

export interface CaptureLeadDependencies {
  readonly handler: CommandHandler;
  /** Derives an id from an address without revealing the address. */
  readonly pseudonym: (scope: string, text: string) => string;
  readonly now: () => Date;
}

/** POST /api/leads/capture: a repeat on the same day changes nothing and gets the same answer. */
export function registerCaptureLead(app: App, { handler, pseudonym, now }: CaptureLeadDependencies): void {
  app.post(
    '/api/leads/capture',
    {
      config: { public: true, rateLimit: { max: 10, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Guarda o e-mail, e a mensagem, de quem quer saber mais',
        tags: ['Divulgação'],
        body: captureLeadRequest,
        response: { 200: leadCaptured, ...refusals(400, ATTEMPTS) },
      },
    },
    async ({ body }, reply) => {
      const at = now();
      const day = businessDayOf(at, DEFAULT_TIME_ZONE);
      const { email, message, form } = body;
      const leadId = pseudonym('lead', [email, day, ...(message ? [message] : [])].join('\n'));
      const commandId = uuidV5(leadId, 'capture');
      const personal = { subject: `lead:${leadId}`, fields: { email, ...(message && { message }) } };
      const outcome = await handler.handle(
        leadDecider,
        streams.lead(leadId),
        { type: 'CaptureLead', lead: { leadId, day, utm: body.utm ?? null, ...(form && { form }), personal } },
        { commandId, shopId: NO_SHOP, actorId: 'system:visitor', correlationId: commandId, now: at },
      );
      if ('accepted' in outcome) sendPosition(reply, outcome);
      return { success: true as const, message: form === 'contact' ? ANSWERED : WELCOME };
    },
  );
}
