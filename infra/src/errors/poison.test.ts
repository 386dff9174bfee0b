import pg from 'pg';
import { expect, it } from 'vitest';
import { CommandContention } from '../command-handler/errors.ts';
import { EventStoreUnavailable } from '../event-store/port.ts';
import { isPoison } from './poison.ts';

const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
const coded = (code: string) => Object.assign(new Error('lost'), { code });

it.each([
  ['a value that Postgres cannot hold', ofPostgres('22003')],
  ['a row that breaks a constraint', ofPostgres('23514')],
  ['a row that is too large', ofPostgres('54000')],
  ['data of an unexpected shape', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['an error without a code', new Error('the event could not be decoded')],
  ['a broken seal', coded('seal_broken')],
  ['a thrown string', 'no'],
])('parks the event after %s', (_, error) => {
  expect(isPoison(error)).toBe(true);
});

it.each([
  ['a server that is stopping', ofPostgres('57P01')],
  ['a deadlock', ofPostgres('40P01')],
  ['a table that another version has not made yet', ofPostgres('42P01')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a lost connection that the driver reports by its message', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['an unavailable event store', new EventStoreUnavailable(new Error('away'))],
  ['a checkpoint that another reader moved', coded('checkpoint_moved')],
  ['a stream that others write to all the time', new CommandContention('inventory-1', new Error('lost'))],
  ['a stop', Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })],
  ['an outage inside another error', new Error('could not be read', { cause: coded('ECONNRESET') })],
])('tries again after %s', (_, error) => {
  expect(isPoison(error)).toBe(false);
});
