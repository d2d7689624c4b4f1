import { addDays, type Context, integer, report, type ReportColumn, type Where } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { employed } from '../../domain/employed.ts'
import { MOTIVOS_SITUACAO } from '../../shared/reasons.ts'
import {
  companies,
  period,
  periodRules,
  placeConditions,
  places,
  positions,
  referenceDay,
  SEES_SALARY,
  status,
  talentConditions,
  TALENTS,
  type TalentFilter,
} from '../../domain/filters.ts'
import { monthsOfService } from '../../domain/service_time.ts'

/** A situation with the one before it. */
export interface Change {
  id: number
  talento: string
  data: string
  motivo: string
  estabelecimento: string | null
  area: string | null
  cargo: string | null
  faixa: string | null
  salario: number | null
  /** Salary of the day before: the last one of the previous situation, not its first. */
  salarioAnterior: number | null
  antes: Omit<Change, 'antes' | 'id' | 'talento' | 'salarioAnterior'> | null
}

/**
 * All situations of the talents that match the filter, each with the previous one. Salaries are those of the curve on
 * the day.
 */
async function changesOf(
  company: Context,
  filter: TalentFilter,
  where: readonly Where[] = talentConditions(filter),
): Promise<Change[]> {
  const talents = company.query(TALENTS).where(...where)
  const rows = await talents
    .join('historicos')
    .select({
      id: 'id',
      talento: 'nome',
      data: 'historicos.data',
      motivo: 'historicos.motivo',
      estabelecimento: 'historicos.estabelecimento.nome',
      area: 'historicos.areaOrganizacional.nome',
      cargo: 'historicos.cargo.nome',
      faixa: 'historicos.faixaSalarial.nome',
    })
    .orderBy('talento', 'id', 'data')
    .rows()
  const curve = company.can(SEES_SALARY)
    ? await talents
        .join('curvaSalarial')
        .select({ id: 'id', data: 'curvaSalarial.data', valor: 'curvaSalarial.valor' })
        .orderBy('id', 'data')
        .rows()
    : []
  const values = Map.groupBy(curve, (item) => item.id)
  const salaryOn = (id: number, day: string) =>
    (values.get(id) ?? []).filter((item) => item.data! <= day).at(-1)?.valor ?? null
  const found: Change[] = []
  for (const row of rows) {
    const before = found.at(-1)
    const change: Change = {
      ...row,
      talento: row.talento!,
      data: row.data!,
      motivo: row.motivo!,
      salario: salaryOn(row.id, row.data!),
      salarioAnterior: salaryOn(row.id, addDays(row.data!, -1)),
      antes: null,
    }
    if (before?.id === row.id) {
      const { antes: _antes, id: _id, talento: _talento, salarioAnterior: _salario, ...values } = before
      change.antes = values
    }
    found.push(change)
  }
  return found
}

const inPeriod = (filters: Record<string, any>) => (change: Change) =>
  change.data >= filters.dataIni && change.data <= filters.dataFim

const place = (item: { cargo: string | null; faixa: string | null }) =>
  [item.cargo, item.faixa].filter(Boolean).join(' - ')

export const promocoes = report('cargo-salario/relatorios/promocoes', {
  label: 'Promoções',
  fields: { ...period, ...companies, ...places },
  rules: periodRules,
  columns: [
    { key: 'area', label: 'Área organizacional' },
    { key: 'talento', label: 'Talento' },
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'de', label: 'De' },
    { key: 'para', label: 'Para' },
    { key: 'tipo', label: 'Tipo (horizontal/vertical)' },
    { key: 'salarioAnterior', label: 'Salário anterior', format: 'money' },
    { key: 'salarioNovo', label: 'Salário novo', format: 'money' },
  ],
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, (company) => changesOf(company, filters))
    const rows = found
      .filter(inPeriod(filters))
      .filter((change) => change.motivo.startsWith('PROMOCAO'))
      .map((change) => ({
        ...change,
        de: place(change.antes!),
        para: place(change),
        tipo: change.motivo === 'PROMOCAO_VERTICAL' ? 'Vertical' : 'Horizontal',
        salarioNovo: change.salario,
      }))
      .sort((a, b) => String(a.area).localeCompare(String(b.area), 'pt-BR'))
    return {
      rows,
      groupBy: [{ key: 'area', label: 'Área organizacional' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})

const SITUATION: ReportColumn[] = [
  { key: 'talento', label: 'Talento' },
  { key: 'data', label: 'Data', format: 'date' },
  { key: 'motivo', label: 'Motivo' },
  { key: 'estabelecimento', label: 'Estabelecimento' },
  { key: 'area', label: 'Área organizacional' },
  { key: 'cargoFaixa', label: 'Cargo/Faixa' },
  { key: 'salario', label: 'Salário', format: 'money' },
]

export const situacoesDosTalentos = report('cargo-salario/relatorios/situacoes', {
  label: 'Situações dos Talentos',
  fields: { ...period, ...companies, ...places, ...status },
  rules: periodRules,
  columns: SITUATION,
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, (company) => changesOf(company, filters))
    const rows = found.filter(inPeriod(filters)).map((change) => ({
      ...change,
      motivo: MOTIVOS_SITUACAO[change.motivo as keyof typeof MOTIVOS_SITUACAO],
      cargoFaixa: place(change),
    }))
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }] }
  },
})

export const alteracoes = report('cargo-salario/relatorios/alteracoes-cargos-e-ou-areas', {
  label: 'Alterações de Cargos e/ou Áreas',
  fields: { ...period, ...companies, ...places, ...positions },
  rules: periodRules,
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'areaAnterior', label: 'Área anterior' },
    { key: 'areaNova', label: 'Área nova' },
    { key: 'cargoAnterior', label: 'Cargo anterior' },
    { key: 'cargoNovo', label: 'Cargo novo' },
  ],
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, (company) => changesOf(company, filters))
    const rows = found
      .filter(inPeriod(filters))
      .filter((change) => change.antes && (change.antes.area !== change.area || change.antes.cargo !== change.cargo))
      .map((change) => ({
        ...change,
        areaAnterior: change.antes!.area,
        areaNova: change.area,
        cargoAnterior: change.antes!.cargo,
        cargoNovo: change.cargo,
      }))
    return { rows, groupBy: [], totals: [{ key: 'talento', op: 'count' }] }
  },
})

export const ultimasPromocoes = report('cargo-salario/relatorios/ultimas-promocoes', {
  label: 'Últimas Promoções',
  fields: {
    ...referenceDay,
    ...companies,
    ...places,
    mesesSemPromocao: integer('Meses sem promoção').min(0).max(999).default(0),
  },
  help: 'Quem nunca foi promovido conta desde a admissão.',
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'ultima', label: 'Última promoção', format: 'date' },
    { key: 'meses', label: 'Meses desde a última promoção', format: 'integer' },
  ],
  async run(filters, context) {
    const day: string = filters.dataReferencia
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      // Who was employed on the day, in the places of that day.
      const ids = new Set(
        await company
          .query(TALENTS)
          .asOf(day)
          .where(employed(), ...placeConditions(filters))
          .select('id')
          .values(),
      )
      const changes = (await changesOf(company, filters, [])).filter(
        (change) => change.data <= day && ids.has(change.id),
      )
      return [...Map.groupBy(changes, (change) => change.id).values()].map((own) => {
        const promoted = own.filter((change) => change.motivo.startsWith('PROMOCAO')).at(-1)
        return {
          talento: own[0]!.talento,
          cargo: own.at(-1)!.cargo,
          ultima: promoted?.data ?? null,
          meses: monthsOfService(promoted?.data ?? own[0]!.data, day),
        }
      })
    })
    return {
      rows: rows
        .filter((row) => row.meses >= (filters.mesesSemPromocao ?? 0))
        .sort((a, b) => b.meses - a.meses || a.talento.localeCompare(b.talento, 'pt-BR')),
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
