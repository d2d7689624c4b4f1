import { date, refs, report, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { MEMBERS, PLACES } from '../domain/keys.ts'
import { FUNCOES_CIPA, PAPEIS_CIPA, REPRESENTACOES } from '../resources/cipa.ts'

/** Members of the committees in office on a day, with the end of their protection from dismissal. */
export const relatorioCipa = report('sst/relatorios/cipa', {
  label: 'Membros da CIPA',
  fields: {
    data: date('Em exercício em').required().default({ now: 'date' }),
    estabelecimentosIds: refs(PLACES, 'Estabelecimentos').ids(),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'representacao', label: 'Representação' },
    { key: 'papel', label: 'Papel' },
    { key: 'funcao', label: 'Função na comissão' },
    { key: 'fim', label: 'Mandato até', format: 'date' },
    { key: 'estabilidadeAte', label: 'Estabilidade até', format: 'date' },
  ],
  async run(filters, context) {
    const rows = await context
      .query(MEMBERS)
      .where(
        when('gestao.inicio').atMost(filters.data!),
        when('gestao.fim').atLeast(filters.data!),
        ...among('gestao.estabelecimento', filters.estabelecimentosIds),
      )
      .select({
        gestao: 'gestao.nome',
        talento: 'colaborador.nome',
        representacao: 'representacao',
        papel: 'papel',
        funcao: 'funcao',
        fim: 'gestao.fim',
        estabilidadeAte: 'estabilidadeAte',
      })
      .orderBy('gestao.nome', 'representacao', '-papel', 'colaborador.nome')
      .rows()
    return {
      rows: rows.map((row) => ({
        ...row,
        representacao: REPRESENTACOES[row.representacao as keyof typeof REPRESENTACOES],
        papel: PAPEIS_CIPA[row.papel as keyof typeof PAPEIS_CIPA],
        funcao: row.funcao ? FUNCOES_CIPA[row.funcao as keyof typeof FUNCOES_CIPA] : null,
      })),
      groupBy: [{ key: 'gestao', label: 'CIPA' }],
      totals: [{ key: 'talento', op: 'count', label: 'Membros' }],
    }
  },
})
