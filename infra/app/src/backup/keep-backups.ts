import { readManifests } from '@pdv/infra/backup/manifest';
import { reasonOf } from '@pdv/infra/errors/reason';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { errorMessageOf } from '../command-line/error-message.ts';
import { loadBackupKey } from './key.ts';
import { type Nightly, startNightly } from './nightly.ts';
import { beganAt, noteFailed } from './outcome.ts';
import { type TakeDependencies, takeInstallationBackup } from './take.ts';

interface Options extends TakeDependencies {
  readonly onProblem: (error: unknown) => void;
}

/** Takes a backup each night. It creates the key at once, so that the operator can store it on the first day. */
export async function keepBackups({ onProblem, ...options }: Options): Promise<Nightly> {
  const { config, pool, now = () => new Date() } = options;
  const key = await loadBackupKey(config);
  return startNightly({
    async since() {
      const taken = (await readManifests(config.backupDir, key)).map(({ takenAt }) => new Date(takenAt));
      // Ignore future dates: they come from a clock that was set forward and back, and would delay the next backup.
      return taken.filter((at) => at <= now()).at(-1) ?? beganAt(pool);
    },
    take: () => takeInstallationBackup(options),
    timeZone: DEFAULT_TIME_ZONE,
    now,
    async onProblem(error) {
      onProblem(error);
      await noteFailed(pool, now(), errorMessageOf(error) ?? `Não deu certo (${reasonOf(error)}).`).catch(onProblem);
    },
  });
}
