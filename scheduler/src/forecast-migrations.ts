import type { Migration } from '@pdv/infra/postgres/migrate';
import { createForecasts } from './sales/forecast/migration.ts';
import { createGoesWith } from './sales/goes-with/migration.ts';

/** Schema `forecasts`. */
export const forecastMigrations: readonly Migration[] = [createForecasts, createGoesWith];
