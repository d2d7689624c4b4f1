import { endpoint, shape, text } from '#engine'
import { candidato } from '../resources/candidatos.ts'

/** The extra fields of candidates to which the company gave titles. */
export const extraFields = endpoint('GET geral/configuracoes', {
  label: 'Campos extras do candidato nesta empresa',
  audience: 'staff',
  answers: { camposExtras: shape.list({ nome: text('Campo').required(), titulo: text('Título').required() }) },
  run: async (context) => ({
    camposExtras: Object.entries(context.definition(candidato).fields.camposExtras?.fields ?? {}).map(
      ([nome, { label }]) => ({ nome, titulo: label }),
    ),
  }),
})
