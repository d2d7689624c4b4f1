import { EngineError } from '#engine/errors.ts'

/** Why a backup cannot be created, read or restored, in one sentence for users. */
export class BackupError extends EngineError {
  constructor(message: string, status = 400) {
    super(status, 'BACKUP', message)
  }
}

export const wrongPassphrase = () => new BackupError('A senha não abre este backup.')
export const foreignFile = () => new BackupError('O arquivo não é um backup do Ipê RH.')
export const damaged = () => new BackupError('O backup está danificado ou foi alterado.')
export const truncatedBackup = () => new BackupError('O backup está incompleto: o arquivo foi cortado.')
export const noSpace = () =>
  new BackupError('Não há espaço em disco suficiente para gerar o backup. Libere espaço e tente de novo.', 507)
