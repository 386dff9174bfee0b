import type { Mail, Mailer } from '@pdv/infra/mail/mailer';

/** Sends mails without delaying an answer: neither their duration nor their failure shows in it. */
export interface BackgroundMail {
  send(mail: Mail): void;
  /** Runs work that sends at most one mail. */
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
}

export function createBackgroundMail(
  mailer: Pick<Mailer, 'send'>,
  onProblem: (error: unknown) => void,
): BackgroundMail {
  const underWay = new Set<Promise<void>>();
  function run(work: () => Promise<void>) {
    const running = work()
      .catch(onProblem)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }
  return {
    run,
    send: (mail) => run(async () => void (await mailer.send(mail))),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
