import { readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storagePath } from '#config/drive.ts'

/** `conferindo`: people still work. `trocando`: nobody does. */
export type Phase = 'conferindo' | 'trocando' | 'concluida' | 'falhou'

/** A restoration that was begun by button, as all processes of the installation read it. */
export interface Restoration {
  codigo: string
  nome: string
  /** SHA-256 of what the browser that began it asks with. */
  prova: string
  fase: Phase
  progresso: number
  mensagem: string
  inicio: string
  fim?: string
  /** Backup of what was there before. */
  antes?: string
  outraChave?: boolean
  maquina: string
  pid: number
}

const file = () => fileURLToPath(new URL('restauracao.json', storagePath))
/** Without a sign of life for so long, whoever restored is gone. */
const SILENT_MS = 60_000
/** Requests look at the file at most so often. */
const LOOK_MS = 250

const parsed = (text: string): Restoration | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The restoration under way, or the last. */
export const readRestoration = async (): Promise<Restoration | null> =>
  parsed(await readFile(file(), 'utf8').catch(() => 'null'))

/** Whole or not at all: others read it meanwhile. */
export async function writeRestoration(state: Restoration): Promise<void> {
  const path = file()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.novo`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${path}.novo`, path)
  looked = 0
}

/** Says that the process is still at it. */
export const showLife = () => utimes(file(), new Date(), new Date()).catch(() => {})

let looked = 0
let seen: Restoration | null = null

/** The restoration that keeps everybody out, or null. */
export function maintenance(): Restoration | null {
  if (Date.now() - looked > LOOK_MS) {
    looked = Date.now()
    seen = null
    try {
      const found = parsed(readFileSync(file(), 'utf8'))
      if (found?.fase === 'trocando') seen = found
    } catch {
      // No restoration was ever begun here.
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

/** Whether whoever began it will not finish it. */
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
/** Requests this process is answering. */
export const requests = {
  begin: () => void working++,
  end: () => void working--,
  count: () => working,
}
