import { readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storagePath } from '#config/drive.ts'

/** `conferindo`: users still work. `trocando`: all access is blocked. */
export type Phase = 'conferindo' | 'trocando' | 'concluida' | 'falhou'

/** A restore started from the screen, as read by all processes of the installation. */
export interface Restoration {
  codigo: string
  nome: string
  /** SHA-256 of the key with which the browser that started it asks for progress. */
  prova: string
  fase: Phase
  progresso: number
  mensagem: string
  inicio: string
  fim?: string
  /** Backup of the previous data. */
  antes?: string
  outraChave?: boolean
  maquina: string
  pid: number
}

const file = () => fileURLToPath(new URL('restauracao.json', storagePath))
/** Without a heartbeat for this long, the restoring process is considered dead. */
const SILENT_MS = 60_000
/** Minimum interval between reads of the file by requests. */
const LOOK_MS = 250

const parsed = (text: string): Restoration | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The current restore, or the last one. */
export const readRestoration = async (): Promise<Restoration | null> =>
  parsed(await readFile(file(), 'utf8').catch(() => 'null'))

/** Written atomically, because other processes read it concurrently. */
export async function writeRestoration(state: Restoration): Promise<void> {
  const path = file()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.novo`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${path}.novo`, path)
  looked = 0
}

/** Heartbeat of the restoring process. */
export const writeHeartbeat = () => utimes(file(), new Date(), new Date()).catch(() => {})

let looked = 0
let seen: Restoration | null = null

/** The restore that blocks all access, or null. */
export function maintenance(): Restoration | null {
  if (Date.now() - looked > LOOK_MS) {
    looked = Date.now()
    seen = null
    try {
      const found = parsed(readFileSync(file(), 'utf8'))
      if (found?.fase === 'trocando') seen = found
    } catch {
      // No restore was ever started here.
    }
  }
  return seen
}

const runs = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error: any) {
    return error.code === 'EPERM'
  }
}

/** Whether the process that started it can no longer finish it. */
export function isAbandoned({ fase, maquina, pid }: Restoration): boolean {
  if (fase !== 'conferindo' && fase !== 'trocando') return false
  if (maquina === hostname() && pid !== process.pid && !runs(pid)) return true
  try {
    return Date.now() - statSync(file()).mtimeMs > SILENT_MS
  } catch {
    return false
  }
}

let working = 0
/** Counter of requests in progress in this process. */
export const requests = {
  begin: () => void working++,
  end: () => void working--,
  count: () => working,
}
