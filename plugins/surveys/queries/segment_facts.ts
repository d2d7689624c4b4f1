import { type Context, NotFoundError, when } from '#engine'
import type { SegmentFacts } from '../domain/segments.ts'

const TALENTS = 'gestao-talentos/talentos'

/** Read when somebody answers: later a person may be elsewhere. */
const FIELDS = {
  id: 'id',
  area: 'areaOrganizacional.id',
  estabelecimento: 'estabelecimento.id',
  dataAdmissao: 'dataAdmissao',
  dataNascimento: 'pessoal.dataNascimento',
  vinculo: 'vinculo',
  turno: 'contratoTrabalho.turno',
  sexo: 'pessoal.sexo',
} as const

type Facts = SegmentFacts & { area: number | null }

const factsOf = (row: Record<string, unknown>): Facts => ({
  area: row.area === null ? null : Number(row.area),
  estabelecimento: row.estabelecimento === null ? null : Number(row.estabelecimento),
  dataAdmissao: row.dataAdmissao as string | null,
  dataNascimento: row.dataNascimento as string | null,
  vinculo: row.vinculo as string | null,
  turno: row.turno as string | null,
  sexo: row.sexo as string | null,
})

/** What groups of people are made of, by person. */
export async function segmentFactsOfMany(context: Context, talents: number[]): Promise<Map<number, Facts>> {
  if (!talents.length) return new Map()
  const rows = await context.system.query(TALENTS).where(when('id').in(talents)).select(FIELDS).rows()
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]))
}

export async function segmentFactsOf(context: Context, talent: number): Promise<Facts> {
  const facts = (await segmentFactsOfMany(context, [talent])).get(talent)
  if (!facts) throw new NotFoundError()
  return facts
}
