import { boolean, endpoint, shape } from '#engine'

export const limitsExist = endpoint(
  'GET utilitario/configuracoes-limite-colaborador/empresa/:id/verificar-existencia',
  {
    label: 'Se uma empresa limita talentos por cargo',
    audience: 'staff',
    answers: shape.value(boolean('Se a empresa limita').required()),
    company: 'params.id',
    async run(context, { params }) {
      return (
        (await context.db
          .from('configuracoes_limite_colaborador')
          .where('empresa_id', Number(params.id))
          .select('id')
          .first()) !== null
      )
    },
  },
)
