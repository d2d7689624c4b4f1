import { prompt } from '#engine'
import { MEETINGS } from './services/meetings.ts'

/** Texts of an evaluation the assistant can rewrite. */
export const evaluationPrompts = [
  prompt('evaluation.comentarios', {
    label: 'Reescrever os comentários da avaliação',
    resource: MEETINGS,
    task: 'Reescreva os comentários desta reunião de feedback com clareza e respeito: fatos e comportamentos em vez de julgamentos da pessoa, sem mudar o sentido e sem acrescentar nada. Onde não houver comentário, deixe a parte vazia.',
    reads: ['colaborador', 'pontosFortes', 'aDesenvolver', 'combinados'],
    writes: ['pontosFortes', 'aDesenvolver', 'combinados'],
  }),
]
