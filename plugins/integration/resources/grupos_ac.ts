import { boolean, endpoint, resource, shape, text, when } from '#engine'

const KEY = 'utilitario/grupos-ac'

/** Companies grouped together in the payroll system. */
export const grupoAc = resource(KEY, {
  label: ['Grupo AC', 'Grupos AC'],
  shared: true,
  display: 'descricao',
  fields: {
    codigo: text('Código').required().max(3).unique().width(3),
    descricao: text('Descrição').required().max(100).width(9),
  },
  list: { columns: ['codigo', 'descricao'], sort: 'codigo', search: ['codigo', 'descricao'] },
  help: 'Os grupos de empresas do sistema de folha.',
})

export const groupCodeTaken = endpoint(`GET ${KEY}/verificar-codigo-existe`, {
  label: 'Se já existe um grupo AC com este código',
  audience: 'staff',
  authority: 'ROLE_UTILITARIO_GRUPOS_AC',
  query: { codigo: text('Código') },
  response: shape.value(boolean('Se o código existe').required()),
  run: (context, { query }) =>
    context
      .query(KEY)
      .withoutRowRules()
      .where(when('codigo').is(query.codigo ?? ''))
      .exists(),
})
