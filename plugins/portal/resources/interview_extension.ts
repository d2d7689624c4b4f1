import { choice, datetime, type Hooks, longText } from '#engine'

const RESPOSTAS_ENTREVISTA = { C: 'Confirmada', O: 'Pediu outro horário' } as const

const hooks: Hooks = {
  /** An answer applies to one date and time: if they change, the candidate is asked again. */
  beforeSave(_context, values, old) {
    if (!old) return
    const moved = (['data', 'hora'] as const).some((name) => name in values && values[name] !== old[name])
    if (moved) Object.assign(values, { respostaCandidato: null, respostaEm: null, respostaMensagem: null })
  },
}

/** A candidate's answer to an interview. */
export const interviewExtension = {
  fields: {
    respostaCandidato: choice('Resposta do candidato', RESPOSTAS_ENTREVISTA)
      .tones({ C: 'success', O: 'warning' })
      .readOnly(),
    respostaEm: datetime('Respondida em').readOnly(),
    respostaMensagem: longText('Mensagem do candidato').max(1000).readOnly(),
  },
  columns: ['respostaCandidato'],
  filterFields: ['respostaCandidato'],
  form: [{ label: 'Entrevista', fields: ['respostaCandidato', 'respostaEm', 'respostaMensagem'] }],
  hooks,
}
