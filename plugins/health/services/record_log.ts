import { type Context, type ExportInfo, idOf, type RowAt } from '#engine'
import { RECORD_READS } from '../domain/keys.ts'

const SCOPE_LENGTH = 500

async function note(context: Context, entry: Record<string, unknown>) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null) return
  await context.system
    .repo(RECORD_READS)
    .create({ ...entry, data: new Date().toISOString(), usuario: actor.nome, usuarioNumero: actor.id })
}

/** Logs that one record was opened. */
export const recordRead = (context: Context, row: RowAt<'sst/prontuarios'>) =>
  note(context, { tipo: 'L', colaborador: idOf(row.colaborador), quantidade: 1 })

/** A list that contains the text of records is logged as a read of each. */
export const recordListed = async (context: Context, rows: RowAt<'sst/prontuarios'>[]) => {
  const people = Map.groupBy(
    rows.filter((row) => row.descricao !== undefined),
    (row) => idOf(row.colaborador),
  )
  for (const [colaborador, read] of people) await note(context, { tipo: 'V', colaborador, quantidade: read.length })
}

const scopeOf = ({ title, asked }: ExportInfo) =>
  [title, ...asked.map(({ label, value }) => `${label}: ${value}`)].join('; ').slice(0, SCOPE_LENGTH)

const taken = (tipo: 'E' | 'R') => async (context: Context, info: ExportInfo) => {
  if (info.rows) await note(context, { tipo, alcance: scopeOf(info), quantidade: info.rows })
}

export const recordExport = taken('E')
export const recordReport = taken('R')
