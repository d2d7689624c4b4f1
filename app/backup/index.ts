/**
 * Backups of a whole installation: create, list, verify and restore. They are independent of companies; the caller
 * checks authorities.
 */
export { createBackup } from './create.ts'
export { BackupError } from './errors.ts'
export { currentInstallation } from './installation.ts'
export { listBackups, pathOfBackup, removeAnonymous, removeBackup, removeOld, sendBackup } from './list.ts'
export { cancelTask, lastTask, queueBackup, queueTrial } from './jobs.ts'
export { readRestoration } from '#app/cluster/maintenance.ts'
export { recoverRestoration } from './recover.ts'
export { beginRestoration } from './restoration.ts'
export { restoreBackup } from './restore.ts'
export { tryRestore } from './trial.ts'
export { backupFolder, retentionDays, ownSecret, pluginStates, statesByCurrentNames } from './settings.ts'
export { spaceFor } from './space.ts'
export { verifyBackup } from './verify.ts'
