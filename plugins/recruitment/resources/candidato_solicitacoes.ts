import { date, ref, resource, rowRule, states, whereRefVisible, text } from '#engine'
import { APPLICATION_STATES } from '../shared/states.ts'
import { applicationName } from '../queries/derived_names.ts'
import { applicationHooks } from '../rules/application_hooks.ts'

/** A candidate in a vacancy. Its state follows the latest entry of the candidate's history in that vacancy. */
export const candidatoSolicitacao = resource('captacao/candidato-solicitacoes', {
  label: ['Candidatura', 'Candidaturas'],
  display: 'descricao',
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().immutable(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().immutable(),
    data: date('Data da candidatura').required().default({ now: 'date' }),
    situacao: states('Situação', APPLICATION_STATES).indexed(),
    etapaAtual: ref('captacao/etapas-seletivas', 'Etapa atual').readOnly(),
    motivoRecusa: ref('captacao/motivos-recusa', 'Motivo da recusa').readOnly(),
    // Candidate and vacancy in one line: the display text of references to an application.
    descricao: text('Candidato e vaga').max(170).readOnly(),
  },
  list: {
    columns: ['candidato', 'solicitacao', 'data', 'etapaAtual', 'situacao', 'motivoRecusa'],
    sort: '-data',
    search: ['descricao'],
    filters: ['candidato', 'solicitacao', 'situacao', 'motivoRecusa', 'etapaAtual', 'data'],
  },
  form: [{ label: 'Candidatura', fields: ['candidato', 'solicitacao', 'data'] }],
  unique: [{ fields: ['solicitacao', 'candidato'], message: 'O candidato já está inscrito nesta vaga.' }],
  rowRules: [rowRule('as candidaturas das vagas que vê', whereRefVisible('solicitacao'))],
  derived: [applicationName],
  hooks: applicationHooks,
})
