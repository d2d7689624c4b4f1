import { pipeline } from 'node:stream'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { PluginState } from '#engine/registry/plugin_states.ts'
import { damaged } from './errors.ts'

/** Values of a row in the order of the columns. Bytes are `{ $b: base64 }`. */
export type Value = string | number | null | { $b: string }

/** A table in a backup. */
export interface TableHead {
  nome: string
  colunas: string[]
}

/** Data about the installation the backup was created from. */
export interface Manifest {
  /** Names of the migrations that created its tables. */
  migracoes: string[]
  /** Whether each plugin is enabled, disabled or absent. */
  plugins: Record<string, PluginState>
  /** Next auto-increment value by table. */
  proximos: Record<string, number>
  /** Identifies the APP_KEY that encrypted the stored secrets. */
  chave: string
}

/** The end of a backup, with the expected counts. */
export interface Summary {
  /** Rows and fingerprint of each table. */
  tabelas: Record<string, { linhas: number; soma: string }>
  arquivos: number
  bytes: number
}

/** The contents of a backup, in order: the manifest, tables with their rows, files with their parts, the summary. */
export type Frame =
  | { tipo: 'M'; dado: Manifest }
  | { tipo: 'T'; dado: TableHead }
  | { tipo: 'R'; dado: Value[][] }
  | { tipo: 'F'; dado: { caminho: string; tamanho: number } }
  | { tipo: 'D'; dado: Buffer }
  | { tipo: 'E'; dado: Summary }

const MAX_FRAME_BYTES = 256 << 20

async function* bytesOf(frames: AsyncIterable<Frame>) {
  for await (const { tipo, dado } of frames) {
    const content = tipo === 'D' ? dado : Buffer.from(JSON.stringify(dado))
    const head = Buffer.alloc(5)
    head.write(tipo)
    head.writeUInt32BE(content.length, 1)
    yield Buffer.concat([head, content])
  }
}

/** Errors of the source must reach the consumer of the stream. */
const through = (parts: AsyncIterable<Buffer>, filter: NodeJS.ReadWriteStream) =>
  pipeline(Readable.from(parts), filter, () => {}) as unknown as AsyncIterable<Buffer>

/** Frames as compressed bytes. */
export const packed = (frames: AsyncIterable<Frame>) => through(bytesOf(frames), createGzip({ level: 5 }))

/** Frames from compressed bytes. @throws BackupError */
export async function* unpacked(parts: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let kept: Buffer[] = []
  let size = 0
  let needed = 5
  for await (const part of through(parts, createGunzip())) {
    kept.push(part)
    size += part.length
    if (size < needed) continue
    let all = Buffer.concat(kept)
    for (;;) {
      if (all.length < 5) {
        needed = 5
        break
      }
      const length = all.readUInt32BE(1)
      if (length > MAX_FRAME_BYTES) throw damaged()
      needed = 5 + length
      if (all.length < needed) break
      const tipo = String.fromCharCode(all[0]!)
      const content = all.subarray(5, needed)
      yield (
        tipo === 'D' ? { tipo, dado: Buffer.from(content) } : { tipo, dado: JSON.parse(content.toString()) }
      ) as Frame
      all = all.subarray(needed)
    }
    kept = [all]
    size = all.length
  }
  if (size > 0) throw damaged()
}
