import { latency, meter, secondsSince } from '../telemetry/instruments.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Mailer } from './mailer.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  mail_refused: 'refused',
  mail_unavailable: 'unavailable',
  mail_uncertain: 'uncertain',
};

/** How long mails take to be handed over, and what became of them. */
export function measuredMailer(mailer: Mailer): Mailer {
  const duration = latency('fregues_mail_duration_seconds', 'Of handing a mail over, its wait for a permit included');
  const mails = meter().createCounter('fregues_mails', { description: 'Mails that were to be handed over' });
  // A rate can be told of what has been zero only: a shop's first mails may all fail between two looks.
  for (const outcome of ['sent', 'failed', ...Object.values(OUTCOMES)]) mails.add(0, { outcome });
  return {
    ...mailer,
    async send(mail, permit) {
      const started = performance.now();
      let outcome = 'sent';
      try {
        return await inSpan('mail', () => mailer.send(mail, permit));
      } catch (error) {
        outcome = OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'failed';
        throw error;
      } finally {
        mails.add(1, { outcome });
        duration.record(secondsSince(started), { outcome });
      }
    },
  };
}
