import { integer, ref, resource, text } from '#engine'
import { aspectHooks } from '../rules/model_hooks.ts'

/** A named group of questions of a model. */
export const aspecto = resource('questionarios/aspectos', {
  label: ['Aspecto', 'Aspectos'],
  table: 'questionario_aspectos',
  operations: [],
  fields: {
    modelo: ref('questionarios/modelos', 'Modelo').required().immutable().cascade(),
    nome: text('Nome').required().max(100),
    ordem: integer('Ordem').min(1),
  },
  list: { columns: ['nome', 'ordem'], sort: 'ordem', filters: ['modelo', 'nome'] },
  hooks: aspectHooks,
  unique: [{ fields: ['modelo', 'nome'], message: 'Já existe um aspecto com este nome.' }],
})
