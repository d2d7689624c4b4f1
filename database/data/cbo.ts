import { readFile } from 'node:fs/promises'

export interface Cbo {
  codigo: string
  descricao: string
}

let table: Promise<Cbo[]> | undefined

/**
 * The official occupation table (CBO 2002), read on first use: most processes never ask for it.
 * The file is a snapshot made by `update_cbo.ts`, because the package that knows the codes can look one up but not list them.
 */
export function cbos(): Promise<Cbo[]> {
  table ??= readFile(new URL('cbo.tsv', import.meta.url), 'utf8').then((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const tab = line.indexOf('\t')
        return { codigo: line.slice(0, tab), descricao: line.slice(tab + 1) }
      })
  )
  return table
}
