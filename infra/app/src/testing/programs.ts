import { bundles } from '@pdv/infra/testing/bundles';
import { PROGRAMS } from '../../programs.ts';

/** The bundle of a program by its name, as from `make build`. */
export const programOf = bundles('programs', PROGRAMS);
