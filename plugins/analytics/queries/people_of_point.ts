import { type Context, type Where, when, yearOf } from '#engine'
import { dismissed, generationOf, NONE, occurrencesOf, type PanelFilter, present } from './talents.ts'

const is = (field: string, code: string): Where => (code === NONE ? when(field).empty() : when(field).is(code))
/** The same for a reference; what is no number is nobody's. */
const refers = (field: string, code: string): Where =>
  code === NONE ? when(field).empty() : when(field).is(Number.isSafeInteger(Number(code)) ? Number(code) : 0)

const PERSON = { talento: 'nome', cargo: 'cargo.nome', area: 'areaOrganizacional.nome' } as const

/** Talents employed today with this value of a field. */
export const peopleWith = (context: Context, filter: PanelFilter, field: string, code: string) =>
  present(context, filter).where(is(field, code)).select(PERSON).orderBy('talento').rows()

/** Talents employed today of a generation, named as its point is. */
export async function peopleOfGeneration(context: Context, filter: PanelFilter, geracao: string) {
  const nameOf = await generationOf(context)
  const rows = await present(context, filter)
    .select({ ...PERSON, ano: yearOf('pessoal.dataNascimento') })
    .orderBy('talento')
    .rows()
  return rows.filter((row) => nameOf(row.ano) === geracao).map(({ ano: _year, ...person }) => person)
}

/** People dismissed in the period for this reason. */
export const dismissedFor = (context: Context, filter: PanelFilter, reason: string) =>
  dismissed(context, filter)
    .where(refers('motivoDesligamento', reason))
    .select({ ...PERSON, data: 'dataDesligamento' })
    .orderBy('data', 'talento')
    .rows()

/** Occurrences of a kind in the period. */
export const occurrencesOfKind = (context: Context, filter: PanelFilter, kind: string) =>
  occurrencesOf(context, filter)
    .where(refers('ocorrencia', kind))
    .select({ talento: 'colaborador.nome', inicio: 'dataIni', area: 'colaborador.areaOrganizacional.nome' })
    .orderBy('-inicio', 'talento')
    .rows()

/** Occurrences that begin in the period of the filter, with the measure taken. */
export const occurrencesBetween = (context: Context, filter: PanelFilter) =>
  occurrencesOf(context, filter)
    .select({
      talento: 'colaborador.nome',
      inicio: 'dataIni',
      area: 'colaborador.areaOrganizacional.nome',
      providencia: 'providencia.descricao',
    })
    .orderBy('-inicio', 'talento')
    .rows()

/** Talents employed today in a band. */
export const peopleOfBand = (context: Context, filter: PanelFilter, band: string) =>
  present(context, filter).where(refers('faixaSalarial', band)).select(PERSON).orderBy('talento').rows()
