import { type Context, type ExportInfo, idOf, RuleError, type RowAt, when } from '#engine'
import { MOTIVOS_LEITURA, READING_MINUTES, REASON_LABEL } from '../domain/reading.ts'
import { RECORD_READS } from '../domain/keys.ts'

const SCOPE_LENGTH = 500

async function note(context: Context, entry: Record<string, unknown>) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === null) return
  await context.system
    .repo(RECORD_READS)
    .create({ ...entry, data: new Date().toISOString(), usuario: actor.nome, usuarioNumero: actor.id })
}

interface Reason {
  motivo: string
  justificativa?: string | null
}

/** Writes down why the user reads the records of a person, or of all: the texts are shown for some minutes. */
export const declareReason = (context: Context, { motivo, justificativa }: Reason, colaborador: number | null) =>
  note(context, { tipo: 'M', colaborador, motivo, alcance: justificativa ?? null, quantidade: 0 })

/** The reasons this user gave in the last minutes, by person; under null the one for all. */
async function reasonsOf({ actor, system }: Context): Promise<Map<number | null, string>> {
  const since = new Date(Date.now() - READING_MINUTES * 60_000).toISOString()
  const rows = await system
    .query(RECORD_READS)
    .where(when('tipo').is('M'), when('usuarioNumero').is(actor.id ?? 0), when('data').atLeast(since))
    .orderBy('data')
    .select({ colaborador: 'colaborador.id', motivo: 'motivo' })
    .rows()
  return new Map(rows.map(({ colaborador, motivo }) => [colaborador, motivo!]))
}

type Shown = Partial<RowAt<'sst/prontuarios'>>

/** Takes the text out of a row that is about to be shown. */
const withhold = (row: Shown) => {
  delete row.descricao
}

/** A record that was opened is logged with its reason; without one it is shown without its text. */
export async function recordRead(context: Context, row: RowAt<'sst/prontuarios'>) {
  const person = idOf(row.colaborador)
  const reasons = await reasonsOf(context)
  const motivo = reasons.get(person) ?? reasons.get(null)
  if (!motivo) return withhold(row)
  await note(context, { tipo: 'L', colaborador: person, motivo, quantidade: 1 })
}

/** A list that contains the text of records is logged as a read of each, and has the text of those with a reason only. */
export const recordListed = async (context: Context, rows: RowAt<'sst/prontuarios'>[]) => {
  const withText = rows.filter((row) => row.descricao !== undefined)
  if (!withText.length) return
  const reasons = await reasonsOf(context)
  for (const [colaborador, read] of Map.groupBy(withText, (row) => idOf(row.colaborador))) {
    const motivo = reasons.get(colaborador) ?? reasons.get(null)
    if (motivo) await note(context, { tipo: 'V', colaborador, motivo, quantidade: read.length })
    else read.forEach(withhold)
  }
}

const scopeOf = ({ title, asked }: ExportInfo) =>
  [title, ...asked.map(({ label, value }) => `${label}: ${value}`)].join('; ').slice(0, SCOPE_LENGTH)

/** A spreadsheet may have the text of everybody: it needs a reason for all. */
export const recordExport = async (context: Context, info: ExportInfo) => {
  if (!info.rows) return
  const motivo = (await reasonsOf(context)).get(null)
  if (!motivo) throw new RuleError('Antes de levar prontuários, diga por quê em "Motivo da consulta", na lista.')
  await note(context, { tipo: 'E', motivo, alcance: scopeOf(info), quantidade: info.rows })
}

/** A report asks for its reason itself. */
export const recordReport = async (context: Context, info: ExportInfo) => {
  if (!info.rows) return
  const label = info.asked.find(({ label }) => label === REASON_LABEL)?.value
  const motivo = Object.entries(MOTIVOS_LEITURA).find(([, text]) => text === label)?.[0]
  await note(context, { tipo: 'R', motivo, alcance: scopeOf(info), quantidade: info.rows })
}

const AUDIOMETRY = 'Audiometrias'

/** An audiometry that was opened. The reason is named if one was given; the text of a record stays the stricter one. */
export async function audiometryRead(context: Context, row: RowAt<'sst/audiometrias'>) {
  const person = idOf(row.colaborador)
  const reasons = await reasonsOf(context)
  const motivo = reasons.get(person) ?? reasons.get(null) ?? null
  await note(context, { tipo: 'L', colaborador: person, motivo, alcance: `${AUDIOMETRY}: ${row.data}`, quantidade: 1 })
}

/** A list of audiometries says what is wrong with whom: one entry for what was shown. */
export const audiometriesListed = async (context: Context, rows: RowAt<'sst/audiometrias'>[]) => {
  if (rows.length) await note(context, { tipo: 'V', alcance: AUDIOMETRY, quantidade: rows.length })
}

export const audiometriesExported = async (context: Context, info: ExportInfo) => {
  if (info.rows) await note(context, { tipo: 'E', alcance: scopeOf(info), quantidade: info.rows })
}
