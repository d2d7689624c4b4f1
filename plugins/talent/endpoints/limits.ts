import { boolean, endpoint, shape } from '#engine'

export const limitsExist = endpoint(
  'GET utilitario/configuracoes-limite-colaborador/empresa/:id/verificar-existencia',
  {
    label: 'Se uma empresa limita talentos por cargo',
    audience: 'staff',
    response: shape.value(boolean('Se a empresa limita').required()),
    company: 'params.id',
    run: (_context, { companies: [company] }) =>
      company!.query('utilitario/configuracoes-limite-colaborador').withoutRowRules().exists(),
  },
)
