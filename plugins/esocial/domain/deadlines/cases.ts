/**
 * The cases of "Prazo de envio" (Manual de Orientação S-1.3, chapter III, of each event), by the name stored with an
 * event.
 */
export const CASES = {
  CAT: 'S-2210: primeiro dia útil seguinte ao da ocorrência',
  CAT_OBITO: 'S-2210: de imediato, em caso de morte',
  ASO: 'S-2220: dia 15 do mês seguinte ao da emissão do ASO',
  ASO_ADMISSIONAL: 'S-2220: dia 15 do mês seguinte ao da admissão',
  TOXICOLOGICO: 'S-2221: dia 15 do mês seguinte ao do exame',
  TOXICOLOGICO_ADMISSAO: 'S-2221: dia 15 do mês seguinte ao da admissão',
  AFAST_A: 'S-2230, a: acidente ou doença do trabalho de até 15 dias, dia 15 do mês seguinte',
  AFAST_B: 'S-2230, b: acidente ou doença com mais de 15 dias, até o 16º dia',
  AFAST_C: 'S-2230, c: mesma doença em 60 dias, até o dia em que se completam 16 dias',
  AFAST_D: 'S-2230, d: em até 60 dias do retorno de afastamento com auxílio, no primeiro dia',
  AFAST_E: 'S-2230, e: inatividade de avulso, a partir do 91º dia',
  AFAST_F: 'S-2230, f: demais afastamentos, dia 15 do mês seguinte',
  AFAST_G: 'S-2230, g: término, dia 15 do mês seguinte ao do retorno',
  AFAST_H: 'S-2230, h: estatutário de RPPS, conforme a legislação dele',
  AFAST_FACULTATIVO: 'S-2230, 2.1 e 5.1: informação facultativa',
  COND_ADMISSAO: 'S-2240: dia 15 do mês seguinte ao da admissão',
  COND_CARGA: 'S-2240: dia 15 do mês seguinte ao início da obrigatoriedade',
  COND_CARGA_RETORNO: 'S-2240, 12.3 b: afastado no início da obrigatoriedade, dia 15 do mês seguinte ao retorno',
  COND_GRUPO4: 'S-2240, 12.4: grupo 4, 15/06/2023',
  COND_GRUPO4_SAIDA: 'S-2240, 12.4 a: grupo 4, com o desligamento',
  COND_ALTERACAO: 'S-2240: dia 15 do mês seguinte ao da alteração',
  DESLIGAMENTO: 'S-2299: até 10 dias do desligamento',
  DESLIGAMENTO_MES: 'S-2299, a e b: dia 15 do mês seguinte',
  RETIFICACAO: 'Retificação: vale o prazo do evento original (I, 15)',
  EXCLUSAO: 'S-3000: sempre que necessária',
} as const

export type Case = keyof typeof CASES

/** The last day an event may be sent in time; null: the law sets none. */
export interface Deadline {
  prazo: string | null
  caso: Case
}
