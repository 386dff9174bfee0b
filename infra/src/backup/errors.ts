/** A fault of a backup, its key or its directory, with a message for the operator. */
export class BackupProblem extends Error {
  readonly code = 'backup_problem';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupProblem';
  }
}
