import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryHome, temporaryHome } from '../testing/temporary-home.ts';
import { FROM, mailerContract, someMail } from './contract.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

let nth = 0;
function open() {
  const directory = join(home.path, `outbox-${++nth}`);
  let second = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, second++));
  return { directory, mailer: createOutboxMailer({ directory, from: FROM, now }) };
}

mailerContract('outbox', async () => {
  const { directory, mailer } = open();
  return {
    mailer,
    arrived: async () => {
      const names = await readdir(directory).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(directory, name))));
    },
    close: () => mailer.close(),
  };
});

it('closes what it writes to everybody else, and leaves no half mail', async () => {
  const { directory, mailer } = open();
  await Promise.all(Array.from({ length: 20 }, () => mailer.send(someMail())));
  const names = await readdir(directory);
  expect(names).toHaveLength(20);
  for (const name of names) {
    expect(name).toMatch(/^2026-11-21T12-00-\d\d-000Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

it('keeps mails for 30 days, and no more than so many', async () => {
  const directory = join(home.path, `outbox-${++nth}`);
  let today = Date.UTC(2026, 9, 1);
  const day = (days: number) => {
    today = Date.UTC(2026, 9, days);
  };
  const mailer = createOutboxMailer({ directory, from: FROM, now: () => new Date(today), keep: 3 });
  const kept = async () => (await readdir(directory)).sort().map((name) => name.slice(0, 10));
  for (const date of [1, 2, 3]) {
    day(date);
    await mailer.send(someMail());
  }
  day(33);
  await mailer.send(someMail());
  expect(await kept()).toEqual(['2026-10-03', '2026-11-02']);
  for (let mail = 0; mail < 3; mail++) {
    today += 3_600_000;
    await mailer.send(someMail());
  }
  expect(await kept()).toEqual(['2026-11-02', '2026-11-02', '2026-11-02']);
});

it('says so when it cannot write', async () => {
  const { directory, mailer } = open();
  await writeFile(directory, 'in the way');
  await expect(mailer.send(someMail())).rejects.toMatchObject({ code: 'mail_unavailable' });
});

it('forgets the mails with somebody’s data, drafts included, and nobody else’s', async () => {
  const { directory, mailer } = open();
  await mailer.forget(['customer:ana']);
  await mailer.send(someMail({ subjects: ['customer:ana', 'account:1'] }));
  await mailer.send(someMail({ subjects: ['customer:ana-2', 'account:2'] }));
  await mailer.send(someMail({ subjects: ['account:1'] }));
  await mailer.send(someMail());
  await writeFile(join(directory, '.2026-11-21T12-00-09-000Z-00000000.customer_ana.eml.part'), 'half');
  await mailer.forget(['customer:ana', 'customer:bia']);
  await mailer.forget(['customer:ana']);
  const left = async () => (await readdir(directory)).map((name) => name.split('.').slice(1, -1).join(' ')).sort();
  expect(await left()).toEqual(['', 'account_1', 'customer_ana-2 account_2']);
  await mailer.forget(['account:1', 'account:2']);
  expect(await left()).toEqual(['']);
});

it('names no file after what is no subject', async () => {
  const { mailer } = open();
  for (const subject of ['../x:y', 'a:b/c', 'a:b.c', 'ana@example.com', '']) {
    await expect(mailer.send(someMail({ subjects: [subject] }))).rejects.toMatchObject({ code: 'mail_unavailable' });
  }
});
