import { boolean, choice, filter, longText, refs, resource, sections, text, when } from '#engine'

/** Groups of risk. `TODOS` in the requirements is a filter, so no risk has it. */
export const GRUPOS_RISCO = {
  ACIDENTE: 'Acidente',
  BIOLOGICO: 'Biológico',
  ERGONOMICO: 'Ergonômico',
  FISICO: 'Físico',
  QUIMICO: 'Químico',
  OUTRO: 'Outro',
} as const

export const risco = resource('sst/risco', {
  label: ['Risco', 'Riscos'],
  display: 'descricao',
  fields: {
    codigo: text('Código').max(30).width(3),
    grupoRisco: choice('Tipo de Risco', GRUPOS_RISCO)
      .required('Tipo de Risco é obrigatório.')
      .invalid('Tipo de Risco é obrigatório.')
      .width(3),
    descricao: text('Nome').required().max(255).width(6),
    procedimentoEmergencia: longText('Procedimento de emergência'),
    possiveisDanosSaude: longText('Possíveis danos à saúde'),
    epiIds: refs('sst/epis', 'EPIs').ids().lookup({ ativo: true }),
    epiEficaz: boolean('EPI eficaz'),
  },
  list: {
    columns: ['codigo', 'descricao', 'grupoRisco', 'epiEficaz'],
    sort: 'descricao',
    search: ['descricao', 'codigo'],
    filters: ['grupoRisco', 'descricao'],
  },
  filters: {
    grupoRisco: filter(
      'Tipo de Risco',
      Object.fromEntries([
        ['TODOS', ['Todos', null]],
        ...Object.entries(GRUPOS_RISCO).map(([id, label]) => [id, [label, when('grupoRisco').is(id)]]),
      ]),
    ),
  },
  form: sections({
    Identificação: ['codigo', 'grupoRisco', 'descricao'],
    'Danos e emergência': ['possiveisDanosSaude', 'procedimentoEmergencia'],
    Proteção: ['epiIds', 'epiEficaz'],
  }),
})
