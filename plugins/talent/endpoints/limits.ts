import { boolean, endpoint, ForbiddenError, shape } from '#engine'
import { companiesOf } from '#app/core/companies.ts'

export const limitsExist = endpoint(
  'GET utilitario/configuracoes-limite-colaborador/empresa/:id/verificar-existencia',
  {
    label: 'Se uma empresa limita talentos por cargo',
    audience: 'staff',
    answers: shape.value(boolean('Se a empresa limita').required()),
    async run(context, { params }) {
      const company = Number(params.id)
      if (company !== context.empresaId && !companiesOf(context.http).includes(company)) throw new ForbiddenError()
      return (
        (await context.db
          .from('configuracoes_limite_colaborador')
          .where('empresa_id', company)
          .select('id')
          .first()) !== null
      )
    },
  },
)
