import { acceptedRequestsMigration } from '@pdv/infra/command-handler/postgres-requests';
import { snapshotsMigration } from '@pdv/infra/command-handler/postgres-snapshots';
import { dailyMailsMigration } from '@pdv/infra/mail/daily-mails';
import { sentOnceMigration } from '@pdv/infra/mail/sent-once';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { lastingThrottlesMigration, throttlesMigration } from '@pdv/infra/throttles/throttles';
import { apiKeysMigration } from '@pdv/infra/tokens/api-keys';
import { sessionsMigration } from '@pdv/infra/tokens/migration';
import { ownerPinsMigration } from '../account/approval/migration.ts';
import { importsMigration } from '../account/imports/migration.ts';
import { accountMigration } from '../account/migration.ts';
import { operatorsMigration } from '../account/operators/migration.ts';
import { passwordResetsMigration } from '../account/password/migration.ts';
import { heldReservationsMigration } from '../account/reservations/migration.ts';
import { secondFactorsMigration } from '../account/second-factor/migration.ts';
import { shopsMigration } from '../account/shops/migration.ts';
import { billingMigration } from '../account/subscription/migration.ts';
import { signUpNetworksMigration } from '../mail/sign-up-networks.ts';

/** Migrations of the schema `command`, which holds state, not events. Never change a name; append new ones. */
export const commandMigrations: readonly Migration[] = [
  personalKeysMigration,
  snapshotsMigration,
  sessionsMigration,
  accountMigration,
  heldReservationsMigration,
  passwordResetsMigration,
  operatorsMigration,
  billingMigration,
  dailyMailsMigration,
  sentOnceMigration,
  acceptedRequestsMigration,
  throttlesMigration,
  signUpNetworksMigration,
  secondFactorsMigration,
  lastingThrottlesMigration,
  ownerPinsMigration,
  apiKeysMigration,
  shopsMigration,
  importsMigration,
];
