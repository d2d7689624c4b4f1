import { endpoint, ForbiddenError, shape, text, ValidationError } from '#engine'
import { companiesOf } from '#app/core/companies.ts'
import { cloneModel } from '../services/clone_model.ts'
import type { Mount } from './question_service.ts'

const companyIds = (typed?: string | null) => (typed ?? '').split(',').filter(Boolean).map(Number)

export const modelEndpoints = ({ base, write, model }: Mount) => [
  endpoint(`POST ${base}/:id`, {
    audience: 'staff',
    authority: write,
    label: 'Clona o modelo com as perguntas, para esta ou para outras empresas (as de `empresas`)',
    query: { empresas: text('Códigos das empresas, separados por vírgula').max(2000) },
    answers: shape.nothing,
    async run(context, { params, query }) {
      const source = await model(context, params.id)
      const companies = companyIds(query.empresas)
      if (companies.some((id) => !Number.isSafeInteger(id)))
        throw new ValidationError([{ field: 'empresas', message: 'Valor inválido' }])
      const allowed = companiesOf(context.http)
      if (companies.some((id) => id !== context.empresaId && !allowed.includes(id))) throw new ForbiddenError()
      for (const id of companies.length ? companies : [context.empresaId!]) await cloneModel(context, source, id)
    },
  }),
]
