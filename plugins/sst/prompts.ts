import { prompt } from '#engine'

/** Texts the assistant can write about a risk. */
export const safetyPrompts = [
  prompt('sst.risco', {
    label: 'Descrição do risco',
    resource: 'sst/risco',
    task: 'Descreva este risco ocupacional: os possíveis danos à saúde e o procedimento de emergência, de acordo com as normas regulamentadoras brasileiras. Diga quando algo depende de avaliação no local.',
    reads: ['descricao', 'grupoRisco', 'epiIds', 'epiEficaz'],
    writes: ['possiveisDanosSaude', 'procedimentoEmergencia'],
  }),
]
