import { prompt } from '#engine'

/** What the assistant can write about a course. */
export const trainingPrompts = [
  prompt('training.conteudo', {
    label: 'Conteúdo do curso',
    resource: 'desenvolvimento/cursos',
    task: 'Escreva o conteúdo programático deste curso, em módulos com a carga de cada um, dentro da carga horária, e o critério de avaliação em até três frases.',
    reads: ['nome', 'tipo', 'categoriaCurso', 'cargaHoraria', 'online', 'certificado', 'treinamentosCapacitacoes'],
    writes: ['conteudoProgramatico', 'criterioAvaliacao'],
  }),
]
