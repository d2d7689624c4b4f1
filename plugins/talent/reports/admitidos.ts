import { boolean, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import {
  companies,
  period,
  periodRules,
  places,
  positions,
  SEES_SALARY,
  status,
  statusConditions,
  TALENTS,
  type TalentFilter,
} from '../domain/filters.ts'
import { situationOn } from '../domain/situations.ts'

/** What was in force on the day of the admission. */
const atAdmission = <T extends { data: string | null }>(rows: readonly T[], admission: string): T =>
  situationOn(rows as readonly (T & { data: string })[], admission)!

interface Place {
  cargoId: number | null
  areaId: number | null
  estabelecimentoId: number | null
}

const inChosenPlaces = (filters: TalentFilter) => {
  const chosen = [
    ['estabelecimentoId', idList(filters.estabelecimentosIds)],
    ['areaId', idList(filters.areasIds)],
    ['cargoId', idList(filters.cargosIds)],
  ] as const
  return (place: Place) => chosen.every(([name, ids]) => !ids.length || ids.includes(place[name] ?? 0))
}

/**
 * Admissions in a period, with position, place and salary as they were at the admission. Salaries are printed for users
 * who may see them.
 */
export const admitidos = report('gestao-talentos/relatorios/admitidos', {
  label: 'Talentos Admitidos',
  fields: {
    ...period,
    ...companies,
    ...places,
    ...positions,
    ...status,
    exibirSomenteAtivos: boolean('Exibir somente ativos').default(false),
  },
  rules: periodRules,
  columns: [
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo na admissão' },
    { key: 'area', label: 'Área na admissão' },
    { key: 'estabelecimento', label: 'Estabelecimento na admissão' },
    { key: 'salario', label: 'Salário na admissão', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const admitted = company
        .query(TALENTS)
        .where(
          when('dataAdmissao').between(filters.dataIni, filters.dataFim),
          ...statusConditions(filters.exibirSomenteAtivos ? 'A' : filters.situacao),
        )
      const situations = await admitted
        .join('historicos')
        .select({
          id: 'id',
          data: 'historicos.data',
          admissao: 'dataAdmissao',
          talento: 'nome',
          cargo: 'historicos.cargo.nome',
          area: 'historicos.areaOrganizacional.nome',
          estabelecimento: 'historicos.estabelecimento.nome',
          cargoId: 'historicos.cargo.id',
          areaId: 'historicos.areaOrganizacional.id',
          estabelecimentoId: 'historicos.estabelecimento.id',
        })
        .orderBy('admissao', 'talento', 'data')
        .rows()
      const paid = company.can(SEES_SALARY)
        ? await admitted
            .join('curvaSalarial')
            .select({ id: 'id', data: 'curvaSalarial.data', valor: 'curvaSalarial.valor' })
            .rows()
        : []
      const salaries = Map.groupBy(paid, (item) => item.id)
      return [...Map.groupBy(situations, (item) => item.id).values()]
        .map((own) => atAdmission(own, own[0]!.admissao!))
        .filter(inChosenPlaces(filters))
        .map(({ admissao, talento, cargo, area, estabelecimento, id }) => ({
          admissao,
          talento,
          cargo,
          area,
          estabelecimento,
          salario: atAdmission(salaries.get(id) ?? [], admissao!)?.valor ?? null,
          empresa,
        }))
    })
    return {
      rows,
      groupBy: [{ key: 'empresa', label: 'Empresa' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
