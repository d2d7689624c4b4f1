import { date, idOf, ref, refs, report, type ReportColumn, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { heatOf } from '../../domain/adherence.ts'
import { demandsOn, type Levels, levelsOn } from '../../queries/competency_levels.ts'
import { competencyMatrix } from '../../queries/competency_matrix.ts'
import { TALENTS } from '../../domain/filters.ts'

const day = { data: date('Data de referência').required().default({ now: 'date' }) }

/** Talents' levels on a day, by competency, against the requirements of their band. */
export const talentosCompetencias = report('cargo-salario/relatorios/talentos-competencias', {
  label: 'Competências dos Talentos',
  fields: { talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1), ...day },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'competencia', label: 'Competência' },
    { key: 'nivel', label: 'Nível do talento', shade: 'calor' },
    { key: 'exigido', label: 'Nível exigido' },
    { key: 'diferenca', label: 'Diferença', format: 'integer' },
  ],
  async run(filters, context) {
    const people = await context
      .query(TALENTS)
      .asOf(filters.data)
      .where(when('id').in(idList(filters.talentosIds)))
      .orderBy('nome')
      .select({ id: 'id', nome: 'nome', faixa: 'faixaSalarial.id' })
      .rows()
    const ids = people.map((person) => person.id)
    const levels = ids.length
      ? await levelsOn(context, filters.data, when('colaborador').in(ids))
      : (new Map() as Levels)
    const demands = await demandsOn(context, filters.data, [...new Set(people.flatMap((person) => person.faixa ?? []))])
    const rows = people.flatMap(({ id, nome, faixa }) => {
      const demanded = new Map((demands.get(faixa ?? 0) ?? []).map((level) => [level.competencia, level]))
      const own = new Map((levels.get(id) ?? []).map((level) => [level.competencia, level]))
      return [...new Map([...demanded, ...own]).values()]
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
        .map(({ competencia, nome: name }) => {
          const [atual, exigido] = [own.get(competencia)?.ordem ?? 0, demanded.get(competencia)?.ordem ?? 0]
          return {
            talento: nome,
            competencia: name,
            nivel: own.get(competencia)?.nivel ?? null,
            exigido: demanded.get(competencia)?.nivel ?? null,
            diferenca: exigido ? atual - exigido : null,
            // A person who was never assessed is not shown as far below.
            calor: own.size ? heatOf({ exigido, atual }) : null,
          }
        })
    })
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }] }
  },
})

/** All people of a band against its requirements: a heat map with a column per competency. */
export const matrizTalentosCompetencias = report('cargo-salario/relatorios/matriz-talentos-competencias', {
  label: 'Matriz de Talentos e Competências',
  fields: {
    ...day,
    cargoId: ref('cargo-salario/cargos', 'Cargo').required(),
    faixaId: ref('cargo-salario/faixas-salariais', 'Faixa salarial').required().lookup({ cargo: '$cargoId.id' }),
    competenciasIds: refs('cargo-salario/competencias', 'Competências').ids(),
  },
  help: 'Cada célula mostra o nível do talento; a cor, quanto ele alcança do nível que a faixa exige.',
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'total', label: 'Total', format: 'integer' },
    { key: 'aderencia', label: 'Aderência', format: 'percent' },
  ],
  async run(filters, context) {
    const faixa = idOf(filters.faixaId)!
    const band = await context.system.repo('cargo-salario/faixas-salariais').get(faixa)
    if (idOf(band.cargo) !== idOf(filters.cargoId)) return { rows: [] }
    const { competencias, talentos } = await competencyMatrix(context, {
      data: filters.data,
      faixa,
      competencias: idList(filters.competenciasIds),
    })
    if (!competencias.length) return { rows: [] }
    const columns: ReportColumn[] = [
      { key: 'talento', label: 'Talento' },
      ...competencias.map(({ id, nome, nivelExigido }): ReportColumn => ({
        key: `c${id}`,
        label: `${nome} (${nivelExigido})`,
        shade: `h${id}`,
        align: 'center',
      })),
      { key: 'total', label: 'Total', format: 'integer' },
      { key: 'aderencia', label: 'Aderência', format: 'percent' },
    ]
    return {
      columns,
      rows: talentos.map(({ nome, celulas, total, aderencia }) => ({
        talento: nome,
        total,
        aderencia,
        ...Object.fromEntries(
          celulas.flatMap((celula) => [
            [`c${celula.competencia}`, celula.nivel ?? '–'],
            [`h${celula.competencia}`, celula.calor],
          ]),
        ),
      })),
      totals: [{ key: 'aderencia', op: 'avg' }],
    }
  },
})
