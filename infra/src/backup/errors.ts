/** What is wrong with a backup, a key or a place for backups, in words for whoever looks after the installation. */
export class BackupProblem extends Error {
  readonly code = 'backup_problem';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupProblem';
  }
}
