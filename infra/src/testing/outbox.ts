import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PostalMime from 'postal-mime';
import { readMail } from './smtp-server.ts';

type Read = Awaited<ReturnType<PostalMime['parse']>>;

/** A directory for an outbox mailer to write to, and the mails that are in it. */
export async function openOutbox() {
  const directory = await mkdtemp(join(tmpdir(), 'fregues-outbox-'));
  /** Oldest first. */
  async function mails(): Promise<Read[]> {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map(async (name) => readMail(await readFile(join(directory, name)))));
  }
  return {
    directory,
    mails,
    to: async (address: string) => (await mails()).filter((mail) => mail.to?.some((box) => box.address === address)),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
