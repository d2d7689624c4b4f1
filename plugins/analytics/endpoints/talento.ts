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
  for (const one of all) {
    const known = found.get(one.label)
    if (known) known.data += one.data
    else found.set(one.label, { ...one })
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
    const generation = (one: { geracao: string; total: number; descricao: string | null }): Slice => ({
      label: one.geracao,
      data: one.total,
      descricao: one.descricao,
    })
    const option = (one: { nome: string; total: number }): Slice => ({ label: one.nome, data: one.total })
    const month = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`
    return {
      desligamentos: added(found.flatMap((one) => one.dismissals.map(generation))),
      geracoes: added(found.flatMap((one) => one.generations.map(generation))),
      absenteismo: {
        series: found.map((one) => ({
          label: one.empresaNome,
          data: one.absenteeism.rows.map((row): [string, number | null] => [month(row.mes), row.absenteismo]),
        })),
        linhas: found.map((one) => ({
          empresaNome: one.empresaNome,
          qtdTotalFaltas: one.absenteeism.rows.reduce((sum, row) => sum + row.faltas, 0),
          qtdDiasTrabalhados: one.absenteeism.rows.reduce((sum, row) => sum + row.dias, 0),
          absenteismo: one.absenteeism.media,
          meta: one.absenteeism.meta,
        })),
        media: averageOf(found.map((one) => one.absenteeism.media)),
      },
      turnover: {
        series: found.map((one) => ({
          label: one.empresaNome,
          data: one.turnover.rows.map((row): [string, number | null] => [month(row.mes), row.turnover]),
        })),
        linhas: found.map((one) => ({
          empresaNome: one.empresaNome,
          qtdAdmitidos: one.turnover.rows.reduce((sum, row) => sum + row.admitidos, 0),
          qtdDemitidos: one.turnover.rows.reduce((sum, row) => sum + row.demitidos, 0),
          media: one.turnover.media,
          meta: one.turnover.meta,
          formula: FORMULA,
        })),
      },
      ocorrencias: added(
        found.flatMap((one) => one.occurrences.map((row) => ({ label: row.ocorrencia, data: row.total }))),
      ),
      sexo: added(found.flatMap((one) => one.sexo.map(option))),
      escolaridade: added(found.flatMap((one) => one.escolaridade.map(option))),
    }
  },
})
