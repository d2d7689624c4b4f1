import { all, choice, date, file, longText, ref, resource, rowRule, rule, text, whereRefVisible, when } from '#engine'
import { DECISIONS, DECISOES } from '../domain/probation.ts'
import { TALENTS } from '../domain/keys.ts'
import { decisionHooks } from '../rules/decision_hooks.ts'

const NEEDS_DOCUMENT = 'Uma prorrogação ou dispensa com data passada precisa do documento assinado.'

/** The outcome of a probation period: effective, extended (once) or dismissed. Immutable; a wrong one is deleted. */
export const decisaoExperiencia = resource(DECISIONS, {
  label: ['Decisão do período de experiência', 'Decisões do período de experiência'],
  display: 'decisao',
  title: ['colaborador', 'decisao'],
  table: 'decisoes_experiencia',
  operations: ['list', 'read', 'create', 'delete'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }),
    decisao: choice('Decisão', DECISOES).required().tones({ E: 'success', P: 'info', D: 'error' }).width(4),
    data: date('Data da decisão').required().default({ now: 'date' }).width(4),
    ate: date('Prorrogado até')
      .visibleWhen(when('decisao').is('P'))
      .requiredWhen(when('decisao').is('P'))
      .help('No máximo 90 dias depois da admissão (CLT, art. 445).')
      .width(4),
    documento: file('Documento assinado')
      .personal('document')
      .requiredWhen(all(when('decisao').isNot('E'), when('data').inPast()), NEEDS_DOCUMENT)
      .help('O termo assinado: uma prorrogação ou dispensa com data passada precisa dele.')
      .width(12),
    justificativa: longText('Justificativa').max(2000).personal('sensitive'),
    por: text('Por').max(150).readOnly(),
  },
  list: {
    columns: ['colaborador', 'decisao', 'data', 'ate', 'por'],
    sort: '-data',
    search: ['colaborador'],
    filters: ['colaborador', 'decisao', 'data'],
  },
  rules: [rule('data', when('data').inFuture(), 'A decisão não pode ser no futuro.')],
  rowRules: [rowRule('as de talentos que vê', whereRefVisible('colaborador'))],
  hooks: decisionHooks,
})
