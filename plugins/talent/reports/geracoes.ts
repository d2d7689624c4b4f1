import { chartOf, report } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { employed } from '../domain/employed.ts'
import { companies, placeConditions, places, referenceDay, TALENTS } from '../domain/filters.ts'
import { percentOf } from '../domain/months.ts'

const UNKNOWN = 'Não informado'

/** Talents by the generation of their year of birth; without it, they are counted as not informed. */
export const geracoes = report('gestao-talentos/relatorios/geracoes', {
  label: 'Gerações',
  fields: { ...referenceDay, ...companies, ...places },
  columns: [
    { key: 'geracao', label: 'Geração' },
    { key: 'talento', label: 'Talento' },
    { key: 'nascimento', label: 'Nascimento', format: 'date' },
    { key: 'quantidade', label: 'Quantidade', format: 'integer' },
    { key: 'percentual', label: 'Percentual', format: 'percent' },
  ],
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, async (company) => {
      const generations = await company.system.repo('gestao-talentos/geracao').all()
      const rows = await company
        .query(TALENTS)
        .asOf(filters.dataReferencia)
        .where(employed(), ...placeConditions(filters))
        .select({ talento: 'nome', nascimento: 'pessoal.dataNascimento' })
        .orderBy('nome')
        .rows()
      return rows.map((row) => {
        if (!row.nascimento) return { ...row, geracao: UNKNOWN, quantidade: 1 }
        const year = Number(String(row.nascimento).slice(0, 4))
        const own = generations.find(
          (generation) => generation.anoInicio <= year && (generation.anoFim ?? 9999) >= year,
        )
        return { ...row, geracao: own?.nome ?? 'Sem geração', quantidade: 1 }
      })
    })
    const rows = found
      .map((row) => ({ ...row, percentual: percentOf(1, found.length) }))
      .sort((a, b) => String(a.nascimento ?? '9999').localeCompare(String(b.nascimento ?? '9999')))
    const chart = chartOf(rows, { kind: 'doughnut', title: 'Talentos por geração', by: 'geracao', format: 'integer' })
    return {
      rows: [...Map.groupBy(rows, (row) => row.geracao).values()].flat(),
      charts: chart ? [chart] : [],
      groupBy: [{ key: 'geracao', label: 'Geração' }],
      totals: [{ key: 'quantidade', op: 'sum' }],
    }
  },
})
