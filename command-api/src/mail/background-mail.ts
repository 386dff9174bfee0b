import type { Mail, Mailer } from '@pdv/infra/mail/mailer';

/** Mails that no answer waits for: how long one takes, or that it fails, shows in no answer. */
export interface BackgroundMail {
  send(mail: Mail): void;
  /** Work that ends in a mail, or in none. */
  run(work: () => Promise<void>): void;
  /** Resolves when none is under way. */
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
