import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storagePath } from '#config/drive.ts'
import env from '#start/env.ts'

/** How far the conversation with the service got. */
export type Contact = 'nenhum' | 'sem-conexao' | 'sem-registro' | 'aguardando'

/** What an installation knows of its licence: a file beside the uploads, shared by every process, kept over deploys. */
export interface Stored {
  instalacao: string
  cnpj: string | null
  ticket: string | null
  chave: string | null
  contato: Contact
  /** The latest moment the clock showed. */
  visto: number
}

const file = () => fileURLToPath(new URL('licenca.json', storagePath))
const sealOf = (content: string) =>
  createHmac('sha256', env.get('APP_KEY')).update(`licenca ${content}`).digest('base64url')

/** The file; null: there is none. `changed`: somebody else wrote it. */
export async function readStored(): Promise<{ stored: Stored | null; changed: boolean }> {
  let text: string
  try {
    text = await readFile(file(), 'utf8')
  } catch (error: any) {
    if (error.code === 'ENOENT') return { stored: null, changed: false }
    throw error
  }
  const [content = '', seal = ''] = text.split('\n')
  const [told, right] = [Buffer.from(seal), Buffer.from(sealOf(content))]
  if (told.length !== right.length || !timingSafeEqual(told, right)) return { stored: null, changed: true }
  return { stored: JSON.parse(content), changed: false }
}

/** Written beside and renamed: a reader never sees half a file. */
export async function writeStored(stored: Stored): Promise<void> {
  const content = JSON.stringify(stored)
  const draft = `${file()}.${process.pid}`
  await mkdir(dirname(file()), { recursive: true })
  await writeFile(draft, `${content}\n${sealOf(content)}\n`, { mode: 0o600 })
  await rename(draft, file())
}
