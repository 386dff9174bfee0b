import pg from 'pg';

const { DATE, INT8, TIMESTAMPTZ, NUMERIC } = pg.types.builtins;

/**
 * Parses cells into the types that the read models' tables declare. Days stay days in any time zone of the process,
 * instants are ISO 8601, integers are numbers (centavos stay far inside 2^53; Postgres sums bigints to numeric).
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => text,
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

export const cellTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
