import { boolean, date, longText, ref, resource, rowRule, rule, whereRefVisible, when } from '#engine'
import { interviewDismissed } from '../actions/interview_dismissed.ts'
import { leavingEndings } from '../kinds.ts'
import { dismissalHooks } from '../rules/dismissal_hooks.ts'

/** The end of an employment. It sets date and reason of the talent; deleting it clears them. */
export const desligamento = resource('gestao-talentos/desligamentos', {
  label: ['Desligamento', 'Desligamentos'],
  display: 'colaborador',
  fields: {
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().cascade().width(8),
    dataDesligamento: date('Data do desligamento').required().default({ now: 'date' }).width(4),
    motivoDesligamento: ref('gestao-talentos/motivo-desligamento', 'Motivo').required().lookup({ ativo: 'A' }).width(8),
    gerouSubstituicao: boolean('Gerou substituição').default(false).width(4),
    observacao: longText('Observação').max(2000).personal('sensitive'),
    mantidas: leavingEndings('O que depende desta pessoa'),
  },
  list: {
    columns: ['colaborador', 'dataDesligamento', 'motivoDesligamento', 'gerouSubstituicao'],
    sort: '-dataDesligamento',
    search: ['colaborador'],
    filters: ['colaborador', 'dataDesligamento', 'motivoDesligamento', 'gerouSubstituicao'],
  },
  rules: [
    rule(
      'dataDesligamento',
      when('dataDesligamento').inFuture(),
      'A data de desligamento deve ser igual ou anterior à data atual.',
    ),
  ],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  unique: [{ fields: ['colaborador'], message: 'Este talento já está desligado.' }],
  actions: [interviewDismissed],
  hooks: dismissalHooks,
  undoDelete: false,
})
