import { endpoint, shape, text } from '#engine'
import { cloneModel } from '../services/clone_model.ts'
import type { Mount } from './mount.ts'

export const modelEndpoints = ({ base, write, model }: Mount) => [
  endpoint(`POST ${base}/:id`, {
    audience: 'staff',
    authority: write,
    company: 'query.empresas',
    label: 'Clona o modelo com as perguntas, para esta ou para outras empresas (as de `empresas`)',
    query: { empresas: text('Códigos das empresas, separados por vírgula').max(2000) },
    response: shape.nothing,
    async run(context, { params, companies }) {
      const source = await model(context, params.id)
      for (const company of companies) await cloneModel(context, source, company)
    },
  }),
]
