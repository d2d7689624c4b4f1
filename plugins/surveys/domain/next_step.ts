/** What moves a survey on, by its state. */
export const PASSOS = {
  PERGUNTAS: 'Escrever as perguntas',
  PARTICIPANTES: 'Incluir participantes',
  PRAZO: 'Mudar o prazo',
  LIBERAR: 'Liberar',
  LEMBRAR: 'Lembrar quem falta',
  ENCERRAR: 'Encerrar',
  RESULTADO: 'Ver o resultado',
}
export type Step = keyof typeof PASSOS

export interface Progress {
  situacao: string
  dataInicio: string
  dataFim: string
  perguntas: number
  convidados: number
  responderam: number
  /** Fewest participants it may be released for. */
  minimo: number
}

/** The one next step of a survey; null: nothing but waiting. */
export function nextStep(survey: Progress, today: string): Step | null {
  const { situacao, perguntas, convidados, responderam, minimo } = survey
  if (situacao === 'ENCERRADA' || (situacao === 'BLOQUEADA' && responderam > 0))
    return responderam >= minimo ? 'RESULTADO' : null
  if (situacao === 'TERMINADA') return 'ENCERRAR'
  if (situacao === 'LIBERADA') {
    if (responderam >= convidados) return 'ENCERRAR'
    return survey.dataInicio > today ? null : 'LEMBRAR'
  }
  if (!perguntas) return 'PERGUNTAS'
  if (convidados < minimo) return 'PARTICIPANTES'
  return survey.dataFim < today ? 'PRAZO' : 'LIBERAR'
}
