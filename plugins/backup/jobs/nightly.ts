import type { Context } from '#engine'
import { createBackup, currentInstallation, removeOld } from '#app/backup/index.ts'
import { postSystemMessage, clearSystemMessage } from '#app/core/system_messages/messages.ts'
import { BACKUP_AUTHORITY } from '../endpoints/backups.ts'

const FAILED = 'backup-noturno'

/**
 * Nightly backup. A failure is reported on the start page until a nightly backup succeeds, and no older backup is
 * removed.
 */
export async function nightlyBackup(context: Context): Promise<void> {
  try {
    await createBackup({ ...currentInstallation(), reason: 'noturno' })
    await removeOld()
  } catch (error: any) {
    await postSystemMessage(context, {
      codigo: FAILED,
      gravidade: 'ERRO',
      mensagens: [`O backup desta noite não foi feito: ${error.message}`],
      link: '/utilitario/backup',
      autorizacao: BACKUP_AUTHORITY,
    })
    throw error
  }
  await clearSystemMessage(context, FAILED)
}
