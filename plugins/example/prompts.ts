import { prompt } from '#engine'

/** What the assistant can write about a project. */
export const examplePrompts = [
  prompt('example.justificativa', {
    label: 'Justificativa do projeto',
    resource: 'exemplo/projetos',
    task: 'Escreva a justificativa deste projeto em até três frases.',
    reads: ['nome', 'inicio', 'fim'],
    writes: ['justificativa'],
  }),
]
