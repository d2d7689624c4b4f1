import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { BackupError, damaged, foreignFile } from './errors.ts'
import { Fingerprint } from './fingerprint.ts'
import { type Frame, type Manifest, type Summary, unpacked } from './frames.ts'
import { type Header, open, readHeader } from './sealed.ts'
import { secretFor } from './settings.ts'
import { type Watch, watched } from './watch.ts'

async function* bytesIn(file: string, watch?: Watch): AsyncGenerator<Buffer> {
  try {
    const bytes = createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>
    yield* watch ? watched(bytes, (await stat(file)).size, watch) : bytes
  } catch (error: any) {
    throw error.code === 'ENOENT'
      ? new BackupError('O backup não foi encontrado.', 404)
      : error.code === 'EISDIR'
        ? foreignFile()
        : error
  }
}

/** The header of a backup, readable without its passphrase. @throws BackupError */
export const headerIn = (file: string): Promise<Header> => readHeader(bytesIn(file))

/** The contents of a backup. @throws BackupError */
export async function* framesIn(file: string, passphrase?: string, watch?: Watch): AsyncGenerator<Frame> {
  try {
    yield* unpacked(open(bytesIn(file, watch), secretFor(passphrase)))
  } catch (error: any) {
    // A file that decrypts but does not decompress was not written by us.
    throw error instanceof BackupError || !/^(Z_|ERR_)/.test(error.code ?? '') ? error : damaged()
  }
}

export interface Contents {
  header: Header
  manifest: Manifest
  summary: Summary
}

/** Reads a backup completely and compares its content with its summary. Changes nothing. @throws BackupError */
export async function verifyBackup(file: string, passphrase?: string, watch?: Watch): Promise<Contents> {
  const header = await headerIn(file)
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  let sum = new Fingerprint()
  let table: string | undefined
  const found: Summary = { tabelas: {}, arquivos: 0, bytes: 0 }
  const note = () => table !== undefined && (found.tabelas[table] = { linhas: sum.rows, soma: sum.text })
  for await (const { tipo, dado } of framesIn(file, passphrase, watch)) {
    if (tipo === 'M') manifest = dado
    else if (tipo === 'T') {
      note()
      table = dado.nome
      sum = new Fingerprint()
    } else if (tipo === 'R') for (const row of dado) sum.add(row)
    else if (tipo === 'D') {
      found.arquivos++
      found.bytes += dado.length
    } else if (tipo === 'E') summary = dado
  }
  note()
  if (!manifest || !summary || JSON.stringify(found) !== JSON.stringify(summary)) throw damaged()
  return { header, manifest, summary }
}
