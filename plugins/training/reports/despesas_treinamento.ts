import { report, when } from '#engine'
import { among, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { CLASSES, EXPENSE_KINDS } from '../domain/keys.ts'
import { companyGroup, courses } from './filters.ts'

const { companies, period, periodRules } = talentReport

/** Cost of each class, by expense type. */
export const despesasTreinamento = report('desenvolvimento/relatorios/despesas-treinamento', {
  label: 'Despesas com Treinamento',
  fields: { ...period, ...companies, ...courses },
  rules: periodRules,
  columns: [
    { key: 'curso', label: 'Curso' },
    { key: 'turma', label: 'Turma' },
    { key: 'tipo', label: 'Tipo de despesa' },
    { key: 'valor', label: 'Valor', format: 'money' },
    { key: 'total', label: 'Total', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const among_ = [
        when('dataPrevIni').between(filters.dataIni, filters.dataFim),
        ...among('curso', filters.cursosIds),
      ] as const
      const found = await company
        .query(CLASSES)
        .where(...among_)
        .join('turmaTipoDespesa')
        .select({
          id: 'id',
          curso: 'descricaoCurso',
          turma: 'descricao',
          tipo: 'turmaTipoDespesa.tipoDespesa.id',
          valor: 'turmaTipoDespesa.despesa',
        })
        .orderBy('descricaoCurso', 'descricao', 'id')
        .rows()
      const kinds = await company.query(EXPENSE_KINDS).select({ id: 'id', nome: 'descricao' }).mapBy('id')
      const sums = new Map<number, number>()
      for (const item of found) sums.set(Number(item.id), (sums.get(Number(item.id)) ?? 0) + Number(item.valor))
      const seen = new Set<number>()
      return found.map((item) => {
        const first = !seen.has(Number(item.id))
        seen.add(Number(item.id))
        return {
          empresa,
          curso: item.curso,
          turma: item.turma,
          tipo: kinds.get(Number(item.tipo))?.nome ?? '',
          valor: Number(item.valor),
          total: first ? Math.round(sums.get(Number(item.id))! * 100) / 100 : null,
        }
      })
    })
    return {
      rows,
      groupBy: companyGroup,
      totals: [
        { key: 'valor', op: 'sum' },
        { key: 'total', op: 'sum' },
      ],
    }
  },
})
