import { choice, type Context, report, type ReportColumn, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companies, placeConditions, places, TALENTS, type TalentFilter } from '../domain/filters.ts'

const MESES = [
  'Todos',
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

const fields = {
  mes: choice(
    'Mês',
    MESES.map((nome, index) => ({ id: String(index), nome })),
  )
    .required()
    .default('0'),
  ...companies,
  ...places,
}

const UNKNOWN = 'Não informado'

/** Talents with an anniversary in a month (0: any, also those whose day is not known), in calendar order. */
async function byDayOfYear(
  context: Context,
  filters: TalentFilter & { mes: string; empresasIds: unknown },
  field: 'pessoal.dataNascimento' | 'dataAdmissao',
) {
  const wanted = filters.mes === '0' ? null : filters.mes.padStart(2, '0')
  const found = await inEachCompany(context, filters.empresasIds, async (company, empresa) =>
    (
      await company
        .query(TALENTS)
        .where(
          when('situacao').is('A'),
          ...(wanted === null ? [] : [when(field).filled()]),
          ...placeConditions(filters),
        )
        .select({
          talento: 'nome',
          dia: field,
          cargo: 'cargo.nome',
          area: 'areaOrganizacional.nome',
          estabelecimento: 'estabelecimento.nome',
        })
        .orderBy('nome')
        .rows()
    ).map((row) => ({ ...row, empresa, dia: row.dia ? String(row.dia) : null })),
  )
  return found
    .filter((row) => wanted === null || row.dia?.slice(5, 7) === wanted)
    .map((row) => ({
      ...row,
      mes: row.dia ? MESES[Number(row.dia.slice(5, 7))]! : UNKNOWN,
      // After December.
      ordem: row.dia?.slice(5) ?? '99',
    }))
    .sort((a, b) => (a.ordem < b.ordem ? -1 : a.ordem > b.ordem ? 1 : 0))
}

const place: ReportColumn[] = [
  { key: 'cargo', label: 'Cargo' },
  { key: 'area', label: 'Área organizacional' },
]
const groupBy = [{ key: 'mes', label: 'Mês' }]
const dayAndMonth = (ordem: string) => `${ordem.slice(3)}/${ordem.slice(0, 2)}`

export const aniversariantesMes = report('gestao-talentos/relatorios/aniversariantes-mes', {
  label: 'Aniversariantes do Mês',
  fields,
  asOfToday: true,
  columns: [
    { key: 'dia', label: 'Dia' },
    { key: 'talento', label: 'Talento' },
    ...place,
    { key: 'estabelecimento', label: 'Estabelecimento' },
  ],
  async run(filters, context) {
    const found = await byDayOfYear(context, filters, 'pessoal.dataNascimento')
    // Without the year: the report is displayed publicly.
    return { rows: found.map((row) => ({ ...row, dia: row.dia && dayAndMonth(row.ordem) })), groupBy }
  },
})

export const aniversariantesTempoDeEmpresa = report('gestao-talentos/relatorios/aniversariantes-tempo-de-empresa', {
  label: 'Aniversariantes por Tempo de Empresa',
  fields,
  asOfToday: true,
  columns: [
    { key: 'dia', label: 'Dia' },
    { key: 'talento', label: 'Talento' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'tempo', label: 'Tempo de empresa' },
    ...place,
  ],
  async run(filters, context) {
    const year = Number(context.today.slice(0, 4))
    const rows = (await byDayOfYear(context, filters, 'dataAdmissao'))
      .flatMap((row) => (row.dia ? [{ ...row, dia: row.dia }] : []))
      .map((row) => ({ ...row, anos: year - Number(row.dia.slice(0, 4)) }))
      .filter((row) => row.anos > 0)
      .map((row) => ({
        ...row,
        admissao: row.dia,
        dia: dayAndMonth(row.ordem),
        tempo: row.anos === 1 ? '1 ano' : `${row.anos} anos`,
      }))
    return { rows, groupBy }
  },
})
