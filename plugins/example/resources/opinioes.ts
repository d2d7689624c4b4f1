import { choice, longText, ref, resource, text, when } from '#engine'

const NOTAS = { '1': 'Ruim', '2': 'Razoável', '3': 'Bom', '4': 'Ótimo' }

/**
 * An external person's opinion of a project. Staff reads it; it is written through a link, on a page without sign-in.
 */
export const opiniao = resource('exemplo/opinioes', {
  label: ['Opinião', 'Opiniões'],
  table: 'exemplo_opinioes',
  display: 'nota',
  operations: ['list', 'read'],
  fields: {
    projeto: ref('exemplo/projetos', 'Projeto').required().immutable().cascade(),
    nota: choice('O que você achou?', NOTAS).required(),
    motivo: longText('O que faltou?')
      .max(500)
      .visibleWhen(when('nota').in(['1', '2']))
      .requiredWhen(when('nota').is('1'), 'Conte o que faltou.'),
    nome: text('Seu nome').max(80).help('Só se quiser.'),
  },
  list: { columns: ['projeto', 'nota', 'nome'], sort: '-id', filters: ['projeto', 'nota'] },
})
