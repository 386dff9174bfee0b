import { bundles } from '@pdv/infra/testing/bundles';
import { PROGRAMS } from '../../programs.ts';

/** What `make build` makes: the bundle of one of our programs, by its name. */
export const programOf = bundles('programs', PROGRAMS);
