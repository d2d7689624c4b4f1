import { page, plugin } from '#engine'
import { BACKUP_AUTHORITY, backupEndpoints } from './endpoints/backups.ts'
import { nightlyBackup } from './jobs/nightly.ts'

/** Manual and nightly backups; `node ace backup:*` and the implementation belong to the platform (app/backup). */
export default plugin('backup', {
  label: 'Backup',
  endpoints: backupEndpoints,
  pages: [
    page('utilitario/backup', {
      label: 'Backup',
      component: 'BackupPage',
      authority: BACKUP_AUTHORITY,
      icon: 'Archive',
    }),
  ],
  nightly: { 'backup.noturno': { hour: 1, minute: 30, run: nightlyBackup } },
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [{ label: 'Manutenção', icon: 'Settings', items: ['utilitario/backup'] }],
    },
  ],
})
