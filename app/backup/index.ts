/** Backups of a whole installation: made, listed, verified and restored. Nothing in here knows a company: who may call says the caller. */
export { createBackup, type Order, type Reason } from './create.ts'
export { BackupError } from './errors.ts'
export { currentInstallation } from './installation.ts'
export {
  listBackups,
  pathOfBackup,
  removeAnonymous,
  removeBackup,
  removeOld,
  sendBackup,
  type ListedBackup,
} from './list.ts'
export { type BackupTask, cancelTask, lastTask, queueBackup, queueTrial } from './jobs.ts'
export { readRestoration, type Restoration } from './maintenance.ts'
export { recoverRestoration } from './recover.ts'
export { beginRestoration } from './restoration.ts'
export { restoreBackup, type Restored } from './restore.ts'
export { tryRestore } from './trial.ts'
export type { Progress } from './watch.ts'
export { backupFolder, keptNights, ownSecret, pluginStates } from './settings.ts'
export { spaceFor } from './space.ts'
export { headerIn, verifyBackup, type Contents } from './verify.ts'
