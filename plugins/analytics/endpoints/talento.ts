import { date, dateOrder, endpoint, integer, json, percent, refs, shape, text } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
import { averageOf } from '#plugins/talent/plugin.ts'
import {
  absenteeism,
  byOption,
  dismissalsByGeneration,
  generations,
  occurrences,
  SEXES,
  turnover,
} from '../queries/talents.ts'

const slice = { label: text('Nome').required(), data: integer('Quantidade').required() }
const described = shape.list({ ...slice, descricao: text('Descrição') })
const series = shape.list({
  label: text('Empresa').required(),
  data: json<[string, number | null][]>('Pontos').required(),
})

const FORMULA = '((admitidos + demitidos) / 2) / ativos no início x 100'

type Slice = { label: string; data: number; descricao?: string | null }

/** Adds up equal slices of several companies. */
function added(all: Slice[]): Slice[] {
  const found = new Map<string, Slice>()
  for (const item of all) {
    const known = found.get(item.label)
    if (known) known.data += item.data
    else found.set(item.label, { ...item })
  }
  return [...found.values()].sort((a, b) => b.data - a.data)
}

/**
 * The figures of the panel over several companies, with a line and a table row for each. Source: document 2, §7 and
 * gaps.md 12.
 */
export const talentPanel = endpoint('POST analytics/talento', {
  label: 'Painel de talentos de várias empresas',
  audience: 'staff',
  authority: 'ROLE_ANALYTICS_TALENTO',
  company: 'input.empresasIds',
  fields: {
    empresasIds: refs('utilitario/empresas', 'Empresas').ids().required().min(1),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    dataIni: date('Período - início').required().default({ now: 'yearAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  response: {
    desligamentos: described,
    geracoes: described,
    absenteismo: shape.object({
      series,
      linhas: shape.list({
        empresaNome: text('Empresa').required(),
        qtdTotalFaltas: integer('Faltas').required(),
        qtdDiasTrabalhados: integer('Dias').required(),
        absenteismo: percent('Absenteísmo'),
        meta: percent('Meta'),
      }),
      media: percent('Média'),
    }),
    turnover: shape.object({
      series,
      linhas: shape.list({
        empresaNome: text('Empresa').required(),
        qtdAdmitidos: integer('Admitidos').required(),
        qtdDemitidos: integer('Demitidos').required(),
        media: percent('Média'),
        meta: percent('Meta'),
        formula: text('Fórmula').required(),
      }),
    }),
    ocorrencias: shape.list(slice),
    sexo: shape.list(slice),
    escolaridade: shape.list(slice),
  },
  async run(context, { input }) {
    const found = await inEachCompany(context, input.empresasIds, async (company, empresaNome) => [
      {
        empresaNome,
        turnover: await turnover(company, input),
        absenteeism: await absenteeism(company, input),
        dismissals: await dismissalsByGeneration(company, input),
        generations: await generations(company, input),
        occurrences: await occurrences(company, input),
        sexo: await byOption(company, input, 'pessoal.sexo', SEXES),
        escolaridade: await byOption(company, input, 'pessoal.escolaridade', ESCOLARIDADES),
      },
    ])
    const generation = (item: { geracao: string; total: number; descricao: string | null }): Slice => ({
      label: item.geracao,
      data: item.total,
      descricao: item.descricao,
    })
    const option = (item: { nome: string; total: number }): Slice => ({ label: item.nome, data: item.total })
    const month = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`
    return {
      desligamentos: added(found.flatMap((item) => item.dismissals.map(generation))),
      geracoes: added(found.flatMap((item) => item.generations.map(generation))),
      absenteismo: {
        series: found.map((item) => ({
          label: item.empresaNome,
          data: item.absenteeism.rows.map((row): [string, number | null] => [month(row.mes), row.absenteismo]),
        })),
        linhas: found.map((item) => ({
          empresaNome: item.empresaNome,
          qtdTotalFaltas: item.absenteeism.rows.reduce((sum, row) => sum + row.faltas, 0),
          qtdDiasTrabalhados: item.absenteeism.rows.reduce((sum, row) => sum + row.dias, 0),
          absenteismo: item.absenteeism.media,
          meta: item.absenteeism.meta,
        })),
        media: averageOf(found.map((item) => item.absenteeism.media)),
      },
      turnover: {
        series: found.map((item) => ({
          label: item.empresaNome,
          data: item.turnover.rows.map((row): [string, number | null] => [month(row.mes), row.turnover]),
        })),
        linhas: found.map((item) => ({
          empresaNome: item.empresaNome,
          qtdAdmitidos: item.turnover.rows.reduce((sum, row) => sum + row.admitidos, 0),
          qtdDemitidos: item.turnover.rows.reduce((sum, row) => sum + row.demitidos, 0),
          media: item.turnover.media,
          meta: item.turnover.meta,
          formula: FORMULA,
        })),
      },
      ocorrencias: added(
        found.flatMap((item) => item.occurrences.map((row) => ({ label: row.ocorrencia, data: row.total }))),
      ),
      sexo: added(found.flatMap((item) => item.sexo.map(option))),
      escolaridade: added(found.flatMap((item) => item.escolaridade.map(option))),
    }
  },
})
