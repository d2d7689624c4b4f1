import db from '@adonisjs/lucid/services/db'
import { isAbandoned, readRestoration, type Restoration, writeRestoration } from '#app/cluster/maintenance.ts'
import { dropStaged, promoteStagedFiles, stagedCodes } from './staged_files.ts'

const TABLE = 'restauracoes'

/** Whether the rows of this restore were committed. */
export async function wasCommitted(code: string, connectionName = db.primaryConnectionName): Promise<boolean> {
  const client = db.connection(connectionName)
  if (!(await client.getAllTables()).includes(TABLE)) return false
  return Boolean(await client.from(TABLE).where('codigo', code).first())
}

const KILLED = 'O servidor parou durante a restauração: nada foi alterado, os dados são os de antes.'

/**
 * Finishes what a killed process began: if its rows were committed its files are moved into place, otherwise everything
 * stays as before. A restore that is still running is not touched.
 */
export async function recoverRestoration(): Promise<void> {
  const state = await readRestoration()
  const running = state && ['conferindo', 'trocando'].includes(state.fase) && !isAbandoned(state) ? state.codigo : null
  for (const code of await stagedCodes()) {
    if (code === running || running !== null) continue
    await ((await wasCommitted(code)) ? promoteStagedFiles(code) : dropStaged(code))
  }
  if (!state || !isAbandoned(state)) return
  await writeRestoration(await ended(state))
}

async function ended(state: Restoration): Promise<Restoration> {
  const fim = new Date().toISOString()
  if (!(await wasCommitted(state.codigo))) return { ...state, fase: 'falhou', mensagem: KILLED, fim }
  await promoteStagedFiles(state.codigo)
  return { ...state, fase: 'concluida', progresso: 100, mensagem: 'Restaurado.', fim }
}
