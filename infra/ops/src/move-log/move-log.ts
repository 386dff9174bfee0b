import { refuseUnfinished } from '@pdv/app/backup/restoring';
import type { Config } from '@pdv/app/config';
import { openDataDirectory } from '@pdv/app/data-directory/data-directory';
import { openAnyLog } from '@pdv/app/event-store';
import { AlreadyRunning } from '@pdv/app/instance-lock';
import { migrateAll } from '@pdv/app/migrations';
import { type LogKind, logInUse } from '@pdv/app/move-log/log-in-use';
import { busyWithCommand, requireData } from '@pdv/app/with-log';
import { appendInOrder } from '@pdv/infra/event-store/append-in-order';
import { EventStoreUnavailable } from '@pdv/infra/event-store/port';
import { importLog } from '@pdv/infra/event-store/postgres/import-log';
import { type Copied, type CopyOptions, copyLog } from '@pdv/infra/move-log/copy-log';
import { LogProblem } from '@pdv/infra/move-log/log-problem';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import pg from 'pg';
import { movePositions, readPositions } from './position-columns.ts';

export interface MoveOptions {
  readonly config: Pick<Config, 'dataDir' | 'pgPort'>;
  /** The address of EventStoreDB, one of the two logs; the other log is in the Postgres of the data directory. */
  readonly eventStoreUrl: string;
  readonly to: LogKind;
  /** Id or slug of the only shop to copy. Default: everything, and the checkpoints move to the new log too. */
  readonly shop?: string;
  readonly onStep?: CopyOptions['onStep'];
}

export interface Moved extends Copied {
  /** The number of moved checkpoints of read models, the scheduler and the relay. */
  readonly placesMoved: number;
}

/**
 * Copies the log between Postgres and EventStoreDB while the application does not run. The source stays as it is.
 * @throws LogProblem
 */
export async function moveLog({ config, ...options }: MoveOptions): Promise<Moved> {
  requireData(config);
  refuseUnfinished(config.dataDir);
  const database = await openAlone(config);
  try {
    await migrateAll(database.ownerUrl);
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    surviveBrokenConnections(pool, () => {});
    try {
      return await move({ ...options, pool, ownerUrl: database.ownerUrl });
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

async function openAlone(config: MoveOptions['config']) {
  try {
    return (
      await openDataDirectory(
        config,
        (error) => {
          throw error;
        },
        'command',
      )
    ).database;
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    if (error.holder === 'command') throw new LogProblem(busyWithCommand(config.dataDir));
    throw new LogProblem(`O Freguês está no ar com os dados de ${config.dataDir}: encerre-o antes.`);
  }
}

interface Ends extends Omit<MoveOptions, 'config'> {
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
}

async function move({ pool, ownerUrl, eventStoreUrl, to, shop, onStep }: Ends): Promise<Moved> {
  const inUse = await logInUse(pool);
  if (inUse === to && shop === undefined) {
    throw new LogProblem(`O registro destes dados já está no ${NAMES[to]}: não há o que mover.`);
  }
  if (to === 'postgres' && inUse === 'eventstoredb' && shop !== undefined) {
    throw new LogProblem(
      'O registro em uso é o do EventStoreDB: uma loja a mais no Postgres faria dele outro registro. Traga tudo, sem SHOP.',
    );
  }
  const shopId = shop && (await idOf(pool, shop));
  const logs = await openBoth(ownerUrl, eventStoreUrl);
  const { postgres, eventstoredb } = logs;
  try {
    const copied = await copyLog({
      source: to === 'postgres' ? eventstoredb : postgres,
      target: logs[to],
      fill: (events, onFilled) =>
        to === 'postgres' ? importLog(pool, events, onFilled) : appendInOrder(eventstoredb, events, onFilled),
      ...(shopId ? { wanted: ({ metadata }) => metadata.shopId === shopId } : { places: await readPositions(pool) }),
      ...(onStep && { onStep }),
    });
    if (shopId) {
      if (copied.events === 0) throw new LogProblem(`A origem não tem eventos da loja ${shop}.`);
      return { ...copied, placesMoved: 0 };
    }
    if (copied.grown) {
      throw new LogProblem(
        'Alguém escreveu na origem enquanto era copiada. O que já foi copiado fica: encerre quem escreve e rode de novo.',
      );
    }
    return { ...copied, placesMoved: await movePositions(pool, copied.places) };
  } finally {
    await Promise.all([postgres.close(), eventstoredb.close()]);
  }
}

const NAMES = { postgres: 'Postgres', eventstoredb: 'EventStoreDB' } as const;

async function openBoth(ownerUrl: string, eventStoreUrl: string) {
  const postgres = await openAnyLog(ownerUrl, undefined);
  try {
    return { postgres, eventstoredb: await openAnyLog(ownerUrl, eventStoreUrl) };
  } catch (error) {
    await postgres.close();
    if (!(error instanceof EventStoreUnavailable)) throw error;
    throw new LogProblem(error.explanation ?? 'O EventStoreDB não responde.', error);
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function idOf(pool: pg.Pool, shop: string): Promise<string> {
  const name = shop.toLowerCase();
  if (ID.test(name)) return name;
  const { rows } = await pool.query<{ shop_id: string }>(
    "SELECT shop_id FROM command.reservations WHERE kind = 'slug' AND value = $1",
    [name],
  );
  if (!rows[0]) throw new LogProblem(`Não há loja ${shop} nestes dados: diga o id ou o endereço do catálogo dela.`);
  return rows[0].shop_id;
}
