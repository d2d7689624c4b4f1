import type { Registry } from '#engine/registry/registry.ts'
import type { Client } from '#engine/database/sql.ts'
import { anonymous } from './anonymise.ts'
import { bytesOfFile, storedFiles } from './files.ts'
import { Fingerprint } from './fingerprint.ts'
import type { Frame, Summary } from './frames.ts'
import { keyMark, pluginStates } from './settings.ts'
import { takeSnapshot } from './source.ts'
import { migrationsOf, storedTables } from './tables.ts'
import type { Progress } from './watch.ts'

export interface Work {
  client: Client
  connectionName?: string
  folder: string
  /** When given, the copy is anonymous. */
  anonymousBy?: Registry
  progress?: Progress
  signal?: AbortSignal
}

/**
 * Everything an installation stores, as frames. An anonymous copy has no files, because their content may be personal.
 */
export async function* contentsOf({
  client,
  connectionName,
  folder,
  anonymousBy,
  progress,
  signal,
}: Work): AsyncGenerator<Frame> {
  const tables = await storedTables(client)
  const migracoes = await migrationsOf(client)
  const real = await takeSnapshot(folder, connectionName)
  const summary: Summary = { tabelas: {}, arquivos: 0, bytes: 0 }
  try {
    const snapshot = anonymousBy ? await anonymous(real, tables, anonymousBy) : real
    const counted = new Set(tables.map((table) => table.name))
    const proximos = Object.fromEntries(Object.entries(await snapshot.counters()).filter(([name]) => counted.has(name)))
    yield { tipo: 'M', dado: { migracoes, plugins: await pluginStates(), proximos, chave: keyMark() } }
    for (const [index, table] of tables.entries()) {
      await progress?.('Lendo os dados', index / tables.length)
      yield { tipo: 'T', dado: { nome: table.name, colunas: table.columns.map((column) => column.name) } }
      const sum = new Fingerprint()
      for await (const rows of snapshot.rows(table)) {
        signal?.throwIfAborted()
        for (const row of rows) sum.add(row)
        yield { tipo: 'R', dado: rows }
      }
      summary.tabelas[table.name] = { linhas: sum.rows, soma: sum.text }
    }
  } finally {
    await real.close()
  }
  if (!anonymousBy)
    for await (const { path } of storedFiles()) {
      signal?.throwIfAborted()
      const bytes = await bytesOfFile(path)
      if (!bytes) continue
      yield { tipo: 'F', dado: { caminho: path, tamanho: bytes.length } }
      yield { tipo: 'D', dado: bytes }
      summary.arquivos++
      summary.bytes += bytes.length
    }
  yield { tipo: 'E', dado: summary }
}
