import { computed, date, decimal, ref, resource, rowRule, rule, whereRefVisible, when, within } from '#engine'
import { practicalPasses } from '../queries/practical_passes.ts'

/** A talent's result in a practical test of a certification. */
export const resultadoPratico = resource('desenvolvimento/certificacoes-talentos', {
  label: ['Avaliação prática do talento', 'Avaliações práticas dos talentos'],
  display: 'data',
  title: ['colaborador', 'avaliacaoPratica'],
  table: 'certificacoes_talentos',
  fields: {
    certificacao: ref('desenvolvimento/certificacao', 'Certificação').required().immutable().width(6),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().width(6),
    avaliacaoPratica: ref('avaliacao/avaliacao-pratica', 'Avaliação prática').required().width(6),
    data: date('Data').required().default({ now: 'date' }).width(3),
    nota: decimal('Nota', 2).required().min(0).max(9_999).width(3),
    aprovado: computed<boolean>('Aprovado', 'boolean').dependsOn('avaliacaoPratica', 'nota'),
  },
  list: {
    columns: ['colaborador', 'certificacao', 'avaliacaoPratica', 'data', 'nota', 'aprovado'],
    sort: '-data',
    search: ['colaborador', 'certificacao'],
    filters: ['colaborador', 'certificacao', 'avaliacaoPratica', 'data'],
  },
  within: [within('colaborador', 'data')],
  rules: [rule('data', when('data').inFuture(), 'A data não pode ser no futuro.')],
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
  compute: { aprovado: practicalPasses },
})
