import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { databaseNow, readDatabaseNow } from './database_clock.ts'
import { runningVersion } from './version.ts'

/** `web` answers requests (and may run jobs), `tarefas` runs jobs only. */
export type Role = 'web' | 'tarefas'

const TABLE = 'processos'
const EVERY_MS = 15_000
/** A process without a heartbeat for so long was killed, or its machine is gone. */
const SILENT_MS = 60_000
const FORGET_MS = 86_400_000

/** Writes a heartbeat of this process until `end`. A failed one is not an error: the next follows. */
export function startHeartbeat(role: Role): { end(): Promise<void> } {
  const code = randomUUID()
  const beat = async () => {
    const changed = await db.from(TABLE).where('codigo', code).update({ visto_em: databaseNow() })
    if (Number(changed)) return
    await db.table(TABLE).insert({
      codigo: code,
      maquina: hostname().slice(0, 100),
      pid: process.pid,
      papel: role,
      versao: (await runningVersion()).slice(0, 60),
      iniciado_em: databaseNow(),
      visto_em: databaseNow(),
    })
    await db.from(TABLE).where('visto_em', '<', databaseNow(undefined, -FORGET_MS)).delete()
  }
  const tryBeat = () => beat().catch((error) => logger.debug({ err: error }, 'the heartbeat could not be written'))
  let last = tryBeat()
  const timer = setInterval(() => (last = tryBeat()), EVERY_MS).unref()
  return {
    async end() {
      clearInterval(timer)
      await last
      await db
        .from(TABLE)
        .where('codigo', code)
        .delete()
        .catch(() => {})
    },
  }
}

/** A process of the installation. */
export interface Present {
  machine: string
  pid: number
  role: Role
  version: string
  /** Seconds since it started. */
  age: number
}

/** The processes with a heartbeat within the last minute, the oldest first. */
export async function presentProcesses(): Promise<Present[]> {
  const now = await readDatabaseNow()
  const rows = await db
    .from(TABLE)
    .where('visto_em', '>=', now - SILENT_MS)
    .orderBy('iniciado_em')
    .orderBy('id')
  return rows.map((row) => ({
    machine: row.maquina,
    pid: row.pid,
    role: row.papel,
    version: row.versao,
    age: Math.round((now - Number(row.iniciado_em)) / 1000),
  }))
}
