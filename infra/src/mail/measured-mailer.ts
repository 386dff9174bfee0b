import { latency, secondsSince } from '../telemetry/instruments.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Mailer } from './mailer.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  mail_refused: 'refused',
  mail_unavailable: 'unavailable',
  mail_uncertain: 'uncertain',
};

/** How long mails take to be handed over, and what became of them. */
export function measuredMailer(mailer: Mailer): Mailer {
  const duration = latency('fregues_mail_duration_seconds', 'Of handing a mail over, its wait for a turn included');
  return {
    ...mailer,
    async send(mail, turn) {
      const started = performance.now();
      let outcome = 'sent';
      try {
        return await inSpan('mail', () => mailer.send(mail, turn));
      } catch (error) {
        outcome = OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'failed';
        throw error;
      } finally {
        duration.record(secondsSince(started), { outcome });
      }
    },
  };
}
