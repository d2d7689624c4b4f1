/**
 * Sends a file in parts over an unreliable connection. After a lost connection, or when the same file is chosen again
 * within a day, the upload resumes where it stopped.
 */
import { ApiError } from '../../providers/api_error.ts'
import { api } from '../../providers/http.ts'
import { isBroken, pause, send, type UploadWatch } from './upload.ts'

interface State {
  id: number
  tamanho: number
  recebido: number
  /** Size of a part in bytes. */
  parte: number
}

const TRIES = 8
const FIRST_PAUSE_MS = 1000

/** Identifies the same file, as far as a browser can tell. */
const keyOf = (path: string, file: File) => `envio:${path}:${file.name}:${file.size}:${file.lastModified}`

const memory = {
  get(key: string): number | null {
    try {
      return Number(localStorage.getItem(key)) || null
    } catch {
      return null
    }
  },
  set(key: string, id: number | null) {
    try {
      if (id === null) localStorage.removeItem(key)
      else localStorage.setItem(key, String(id))
    } catch {
      // Without storage the upload starts over after a reload.
    }
  },
}

/** An upload started before, if the server still has it; else a new one. */
async function begun(uploads: string, key: string, file: File): Promise<State> {
  const known = memory.get(key)
  const found =
    known &&
    (await api<State>(`${uploads}/${known}`, { background: true, silent: true }).catch((error) =>
      isBroken(error) ? Promise.reject(error) : null,
    ))
  if (found && found.tamanho === file.size) return found
  const made = await api<State>(uploads, {
    method: 'POST',
    body: { nome: file.name, tipo: file.type || null, tamanho: file.size },
  })
  memory.set(key, made.id)
  return made
}

function partOf(file: File, { recebido, parte }: State): FormData {
  const body = new FormData()
  body.set('inicio', String(recebido))
  body.set('parte', new File([file.slice(recebido, recebido + parte)], 'parte', { type: 'application/octet-stream' }))
  return body
}

/**
 * Runs `work` and retries it after lost connections, up to `TRIES` attempts, with a longer pause after each failure.
 * Each part gets a new count.
 */
async function throughBreaks<T>(
  work: () => Promise<T>,
  { onInterrupted }: UploadWatch,
  firstPause: number,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBroken(error) || attempt >= TRIES - 1) throw error
      onInterrupted?.()
      await pause(Math.min(firstPause * 2 ** attempt, 30_000))
    }
  }
}

/** Sends all parts; returns the id by which the document references the file. */
export async function sendParts(
  uploads: string,
  file: File,
  watch: UploadWatch = {},
  firstPause = FIRST_PAUSE_MS,
): Promise<number> {
  const key = keyOf(uploads, file)
  let state = await throughBreaks(() => begun(uploads, key, file), watch, firstPause)
  const told = (bytes: number) => watch.onProgress?.(Math.min(100, Math.round((bytes / file.size) * 100)))
  told(state.recebido)
  while (state.recebido < file.size) {
    const { recebido } = state
    const size = Math.min(state.parte, file.size - recebido)
    // A part may have arrived although its response was lost: the server returns where to continue.
    const next = () =>
      send(
        `${uploads}/${state.id}`,
        partOf(file, state),
        (percent) => told(recebido + (size * percent) / 100),
        'PUT',
      ) as Promise<State>
    state = await throughBreaks(next, watch, firstPause).catch((error) => {
      // The server no longer knows this upload, so the next attempt starts a new one.
      if (error instanceof ApiError && error.status === 404) memory.set(key, null)
      throw error
    })
  }
  memory.set(key, null)
  return state.id
}
