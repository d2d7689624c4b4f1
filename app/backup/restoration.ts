import { randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { ConflictError, type Context } from '#engine'
import { EngineError } from '#engine/errors.ts'
import { engine } from '#engine/engine.ts'
import { rebuildWords } from '#engine/search/rebuild.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { databaseNow } from '#app/cluster/database_clock.ts'
import { jobs } from '#app/jobs/store.ts'
import { BackupError } from './errors.ts'
import { currentInstallation } from './installation.ts'
import { lastTask } from './jobs.ts'
import { pathOfBackup } from './list.ts'
import {
  isAbandoned,
  readRestoration,
  requests,
  type Restoration,
  writeHeartbeat,
  writeRestoration,
} from '#app/cluster/maintenance.ts'
import { restoreBackup } from './restore.ts'
import { proofOf } from './restoration_key.ts'
import { pluginStates, statesByCurrentNames } from './settings.ts'
import { migrationsOf } from './tables.ts'
import { type Contents, framesIn, verifyBackup } from './verify.ts'
import { partOf, type Progress } from './watch.ts'

const BY_COMMAND = 'Restaure-o por comando, com os servidores parados: node ace backup:restore.'
const FAILED = 'Não foi possível restaurar o backup: nada foi alterado.'
const ALIVE_MS = 5_000
const PACE_MS = 500
/** Other processes notice the maintenance within this time; afterwards no cache has rows from before. */
const SETTLE_MS = 2_500
/** Time limit for running calls and jobs to end. */
const PATIENCE_MS = 60_000

/** Requires what a running server can restore: the same tables and plugins. @throws BackupError */
async function assertSame({ manifest, header }: Contents): Promise<void> {
  const now = await pluginStates()
  const stored = await statesByCurrentNames(manifest.plugins)
  const other = Object.keys({ ...now, ...stored }).some(
    (name) => (now[name] ?? 'absent') !== (stored[name] ?? 'absent'),
  )
  if (other) throw new BackupError(`O backup foi feito com outros plugins. ${BY_COMMAND}`)
  const here = new Set(await migrationsOf(currentInstallation().client))
  if (here.size !== manifest.migracoes.length || manifest.migracoes.some((name) => !here.has(name)))
    throw new BackupError(`O backup é de outra versão (${header.versao}). ${BY_COMMAND}`)
}

/** Waits until running calls and jobs have ended. @throws ConflictError */
async function allQuiet(): Promise<void> {
  await sleep(SETTLE_MS)
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const running = Number(
      (await jobs().where('estado', 'executando').where('reservada_ate', '>=', databaseNow()).count('* as n').first())
        ?.n ?? 0,
    )
    if (!running && requests.count() === 0) return
    if (Date.now() > until)
      throw new ConflictError('Há tarefas ou chamadas em andamento que não terminam: nada foi alterado. Tente de novo.')
  }
}

/**
 * Starts to replace the installation's data by a backup; continues in the background.
 * @throws BackupError, ConflictError
 */
export async function beginRestoration(context: Context, name: string, passphrase?: string) {
  const file = await pathOfBackup(name)
  // A wrong passphrase or a foreign file is reported at once.
  for await (const _ of framesIn(file, passphrase)) break
  const last = await readRestoration()
  const open = last && ['conferindo', 'trocando'].includes(last.fase) && !isAbandoned(last)
  const task = await lastTask()
  if (open || task?.estado === 'executando' || task?.estado === 'pendente')
    throw new ConflictError('Já há um backup ou uma restauração em andamento.')
  const key = randomBytes(24).toString('base64url')
  const state: Restoration = {
    codigo: randomUUID(),
    nome: name,
    prova: proofOf(key),
    fase: 'conferindo',
    progresso: 0,
    mensagem: 'Conferindo o backup',
    inicio: new Date().toISOString(),
    maquina: hostname(),
    pid: process.pid,
  }
  await writeRestoration(state)
  const { origin, actor } = context
  void run(state, file, passphrase)
    .then(async ({ fase }) => {
      const detalhes = `Backup restaurado: ${name}`
      if (fase !== 'concluida') return
      await recordSecurityEvent({ tipo: 'X', quem: actor.nome, usuarioNumero: actor.id, detalhes }, origin)
      const system = await engine().systemContext()
      for (const resource of engine().registry.resources.values()) await rebuildWords(system, resource)
    })
    .catch((error) => logger.error({ err: error }, 'after a restoration'))
  return { codigo: state.codigo, chave: key }
}

async function run(state: Restoration, file: string, passphrase?: string): Promise<Restoration> {
  const alive = setInterval(() => void writeHeartbeat(), ALIVE_MS)
  let told = 0
  const progress: Progress = async (mensagem, share) => {
    if (Date.now() - told < PACE_MS) return
    told = Date.now()
    Object.assign(state, { mensagem, progresso: Math.min(99, Math.round(share * 100)) })
    await writeRestoration(state)
  }
  const end = async (more: Partial<Restoration>) => {
    Object.assign(state, more, { fim: new Date().toISOString() })
    await writeRestoration(state)
    return state
  }
  try {
    const contents = await verifyBackup(file, passphrase, { share: partOf(progress, 'Conferindo o backup', 0, 0.25) })
    await assertSame(contents)
    Object.assign(state, { fase: 'trocando', mensagem: 'Esperando o que está em andamento' })
    await writeRestoration(state)
    await allQuiet()
    const { before, otherKey } = await restoreBackup({
      file,
      app,
      replace: true,
      code: state.codigo,
      endSessions: true,
      contents,
      progress,
      ...(passphrase && { passphrase }),
    })
    await sleep(SETTLE_MS)
    return await end({
      fase: 'concluida',
      progresso: 100,
      mensagem: 'Restaurado.',
      outraChave: otherKey,
      ...(before && { antes: before }),
    })
  } catch (error) {
    logger.error({ err: error }, 'a backup could not be restored')
    return end({ fase: 'falhou', mensagem: error instanceof EngineError ? error.message : FAILED })
  } finally {
    clearInterval(alive)
  }
}
