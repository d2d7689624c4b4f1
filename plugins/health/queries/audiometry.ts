import { type Context, when } from '#engine'
import {
  type Audiogram,
  type Criterios,
  FREQUENCIAS,
  followUp,
  type Limiares,
  type Orelha,
  type Verdict,
} from '../domain/audiometry.ts'
import { AUDIOMETRIES } from '../domain/keys.ts'

/** The figures of the company; the usual ones of Anexo II unless it says others. */
export const criteriaOf = ({ settings }: Context): Criterios => ({
  normal: Number(settings.audiometriaLimite ?? 25),
  media: Number(settings.audiometriaPioraMedia ?? 10),
  isolada: Number(settings.audiometriaPioraIsolada ?? 15),
})

/** The thresholds as a query selects them. */
export const THRESHOLD_PATHS = {
  od500: 'od500',
  od1000: 'od1000',
  od2000: 'od2000',
  od3000: 'od3000',
  od4000: 'od4000',
  od6000: 'od6000',
  od8000: 'od8000',
  oe500: 'oe500',
  oe1000: 'oe1000',
  oe2000: 'oe2000',
  oe3000: 'oe3000',
  oe4000: 'oe4000',
  oe6000: 'oe6000',
  oe8000: 'oe8000',
} as const

export const thresholdsOf = (row: Record<string, any>, ear: Orelha): Limiares =>
  FREQUENCIAS.map((frequency) => Number(row[`${ear}${frequency}`]))

/** What the exams of these people say, by exam. Annulled ones do not count. */
export async function verdictsOf(context: Context, people: readonly number[]): Promise<Map<number, Verdict>> {
  const found = new Map<number, Verdict>()
  if (!people.length) return found
  const rows = await context.system
    .query(AUDIOMETRIES)
    .where(when('colaborador').in([...new Set(people)]), when('anuladaEm').empty())
    .select({ id: 'id', data: 'data', tipo: 'tipo', pessoa: 'colaborador.id', ...THRESHOLD_PATHS })
    .rows()
  const criteria = criteriaOf(context)
  for (const own of Map.groupBy(rows, ({ pessoa }) => pessoa!).values()) {
    const exams = own.map((row): Audiogram => ({
      id: row.id,
      data: row.data!,
      referencia: row.tipo === 'REF',
      od: thresholdsOf(row, 'od'),
      oe: thresholdsOf(row, 'oe'),
    }))
    for (const [id, verdict] of followUp(exams, criteria)) found.set(id, verdict)
  }
  return found
}

/** People whose latest exam got worse, latest first; of those the user may read. */
export async function worsened(context: Context) {
  const rows = await context
    .query(AUDIOMETRIES)
    .where(when('anuladaEm').empty(), when('colaborador.situacao').is('A'))
    .select({ id: 'id', data: 'data', pessoa: 'colaborador.id', talento: 'colaborador.nome' })
    .orderBy('-data', '-id')
    .rows()
  const latest = [...new Map(rows.toReversed().map((row) => [row.pessoa!, row])).values()]
  const verdicts = await verdictsOf(
    context,
    latest.map(({ pessoa }) => pessoa!),
  )
  return latest
    .map((row) => ({ ...row, verdict: verdicts.get(row.id)! }))
    .toSorted((a, b) => b.data!.localeCompare(a.data!) || b.id - a.id)
}
