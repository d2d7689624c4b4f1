import { shape } from './shape.ts'
import type { Context } from './context.ts'
import type { Row } from './row.ts'
import { endpoint } from './endpoint.ts'
import { NotFoundError } from '../errors.ts'

interface Below {
  /** Key of the parent resource. */
  parent: string
  /** Key of the child resource. */
  resource: string
  /** Reference of the child to the parent. */
  by: string
  /** Label of one child record: 'Contrato de um profissional'. */
  label: string
  /** Authority to read them; writing requires `<authority>_EDITAR`, removal `<authority>_EXCLUIR`. */
  authority: string
}

/**
 * Endpoints for child records at an address below the parent record:
 * `endpointsBelow('obras/projetos/:id/etapas', { parent: 'obras/projetos', resource: 'obras/etapas', by: 'projeto', … })`
 * serves GET and POST there, and GET, PUT and DELETE at `…/:item`. Rules, scope and audit of the child resource apply.
 */
export function endpointsBelow(path: string, { parent, resource, by, label, authority }: Below) {
  const name = /:(\w+)/.exec(path)![1]!
  const above = async (context: Context, params: Record<string, string>) =>
    (await context.repo(parent).get(Number(params[name]))).id
  const own = async (context: Context, params: Record<string, string>): Promise<Row> => {
    const [id, row] = [await above(context, params), await context.repo(resource).get(Number(params.item))]
    if (Number((row[by] as Row | null)?.id) !== id) throw new NotFoundError()
    return row
  }
  const item = `${path}/:item`
  const [writes, removes] = [`${authority}_EDITAR`, `${authority}_EXCLUIR`]
  const row = shape.row(resource)
  const common = { audience: 'staff' as const, response: row }
  return [
    endpoint(`GET ${path}`, {
      ...common,
      label: `${label}: lista`,
      authority,
      response: shape.rows(resource),
      async run(context, { params }) {
        const filter = { [by]: await above(context, params) }
        return await context.repo(resource).all(filter)
      },
    }),
    endpoint(`GET ${item}`, { ...common, label, authority, run: (context, { params }) => own(context, params) }),
    endpoint(`POST ${path}`, {
      ...common,
      label: `${label}: incluir`,
      authority: writes,
      status: 201,
      body: row,
      run: async (context, { params, body }) =>
        context.repo(resource).create({ ...(body as Row), [by]: await above(context, params) }),
    }),
    endpoint(`PUT ${item}`, {
      ...common,
      label: `${label}: alterar`,
      authority: writes,
      body: row,
      async run(context, { params, body }) {
        const { id } = await own(context, params)
        const { [by]: _, ...values } = body as Row
        return context.repo(resource).update(id, values)
      },
    }),
    endpoint(`DELETE ${item}`, {
      ...common,
      label: `${label}: remover`,
      authority: removes,
      response: shape.nothing,
      run: async (context, { params }) => context.repo(resource).delete((await own(context, params)).id),
    }),
  ]
}
