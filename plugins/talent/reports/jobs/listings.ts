import { choice, refs, report, type ReportColumn, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { employed } from '../../domain/employed.ts'
import {
  companies,
  placeConditions,
  places,
  positions,
  referenceDay,
  SEES_SALARY,
  status,
  statusConditions,
  TALENTS,
} from '../../domain/filters.ts'

const GROUPS = { 1: 'Áreas Organizacionais', 2: 'Grupos Ocupacionais' }

const columnsOf = (first: ReportColumn): ReportColumn[] => [
  first,
  { key: 'talento', label: 'Talento' },
  { key: 'cargo', label: 'Cargo' },
  { key: 'admissao', label: 'Admissão', format: 'date' },
]

const SELECTED = {
  talento: 'nome',
  admissao: 'dataAdmissao',
  cargo: 'cargo.nome',
  faixa: 'faixaSalarial.nome',
  area: 'areaOrganizacional.nome',
  grupo: 'cargo.grupoOcupacional.nome',
  salario: 'salario',
} as const

/** Active talents are those employed on the day; others are read in their state on that day. */
const onDay = (filters: Record<string, any>) =>
  filters.situacao === 'A'
    ? [employed()]
    : [...statusConditions(filters.situacao), when('dataAdmissao').atMost(filters.dataReferencia)]

export const talentosCargos = report('cargo-salario/relatorios/talentos-cargos', {
  label: 'Talentos por Cargo',
  fields: {
    ...referenceDay,
    ...companies,
    ...places,
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids().required().min(1),
    ...status,
  },
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'faixa', label: 'Faixa' },
    { key: 'talento', label: 'Talento' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'salario', label: 'Salário', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const found = await company
        .query(TALENTS)
        .asOf(filters.dataReferencia)
        .where(...onDay(filters), ...placeConditions(filters))
        .select(SELECTED)
        .orderBy('cargo', 'faixa', 'talento')
        .rows()
      return found.map((row) => ({ ...row, ...(!company.can(SEES_SALARY) && { salario: null }) }))
    })
    return {
      rows,
      groupBy: [{ key: 'cargo', label: 'Cargo' }],
      totals: [
        { key: 'talento', op: 'count' },
        { key: 'salario', op: 'sum' },
      ],
    }
  },
})

export const talentosAreas = report('cargo-salario/relatorios/talentos-areas-organizacionais', {
  label: 'Talentos por Área Organizacional',
  fields: {
    ...referenceDay,
    ...companies,
    estabelecimentosIds: places.estabelecimentosIds,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids().required().min(1),
    ...positions,
    ...status,
  },
  columns: columnsOf({ key: 'area', label: 'Área organizacional' }),
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(TALENTS)
        .asOf(filters.dataReferencia)
        .where(...onDay(filters), ...placeConditions(filters))
        .select(SELECTED)
        .orderBy('area', 'talento')
        .rows(),
    )
    return {
      rows,
      groupBy: [{ key: 'area', label: 'Área organizacional' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})

export const talentosGrupos = report('cargo-salario/relatorios/talentos-grupos-ocupacionais', {
  label: 'Talentos por Grupo Ocupacional',
  fields: {
    ...referenceDay,
    ...companies,
    estabelecimentosIds: places.estabelecimentosIds,
    filtrarPor: choice('Filtrar por', GROUPS).default('2'),
    gruposOcupacionaisIds: refs('cargo-salario/grupos-ocupacionais', 'Grupos Ocupacionais').ids().required().min(1),
    ...status,
  },
  columns: columnsOf({ key: 'grupo', label: 'Grupo ocupacional' }),
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(TALENTS)
        .asOf(filters.dataReferencia)
        .where(
          ...onDay(filters),
          when('cargo.grupoOcupacional').in(filters.gruposOcupacionaisIds),
          ...placeConditions(filters),
        )
        .select(SELECTED)
        .orderBy('grupo', 'cargo', 'talento')
        .rows(),
    )
    const byArea = filters.filtrarPor === '1'
    return {
      rows: byArea ? rows.sort((a, b) => String(a.area).localeCompare(String(b.area), 'pt-BR')) : rows,
      groupBy: [byArea ? { key: 'area', label: 'Área organizacional' } : { key: 'grupo', label: 'Grupo ocupacional' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
