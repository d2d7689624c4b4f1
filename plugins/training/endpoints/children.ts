import { type Context, endpoint, idOf, NotFoundError, shape } from '#engine'
import { authorityOf } from '../domain/keys.ts'

interface Child {
  /** Key of the parent record's resource: 'desenvolvimento/turmas'. */
  parent: string
  /** Last part of the address. */
  path: string
  /** The resource of the rows, and its reference to the record. */
  key: string
  by: string
  label: string
}

/** Rows of a resource under the address of their parent record, with the authorities of that record. */
export function childEndpoints({ parent, path, key, by, label }: Child) {
  const base = `${parent}/:id/${path}`
  const read = authorityOf(parent)
  const staff = { audience: 'staff' as const }
  const own = async (context: Context, params: Record<string, string>) => {
    const found = await context.system.repo(key).get(Number(params.item))
    if (idOf(found[by]) !== Number(params.id)) throw new NotFoundError()
    await context.repo(parent).get(Number(params.id))
    return found
  }
  return [
    endpoint(`GET ${base}`, {
      ...staff,
      authority: read,
      label,
      response: shape.rows(key),
      async run(context, { params }) {
        const record = await context.repo(parent).get(Number(params.id))
        return await context.system.repo(key).all({ [by]: record.id })
      },
    }),
    endpoint(`GET ${base}/:item`, {
      ...staff,
      authority: read,
      label: `${label}: um deles`,
      response: shape.row(key),
      run: (context, { params }) => own(context, params),
    }),
    endpoint(`POST ${base}`, {
      ...staff,
      authority: `${read}_EDITAR`,
      label: `${label}: incluir`,
      status: 201,
      body: shape.row(key),
      response: shape.row(key),
      async run(context, { params, body }) {
        const record = await context.repo(parent).get(Number(params.id))
        return context.system.repo(key).create({ ...body, [by]: record.id })
      },
    }),
    endpoint(`PUT ${base}/:item`, {
      ...staff,
      authority: `${read}_EDITAR`,
      label: `${label}: alterar`,
      body: shape.row(key),
      response: shape.row(key),
      async run(context, { params, body }) {
        const { id } = await own(context, params)
        return context.system.repo(key).update(id, body)
      },
    }),
    endpoint(`DELETE ${base}/:item`, {
      ...staff,
      authority: `${read}_EDITAR`,
      label: `${label}: remover`,
      response: shape.nothing,
      async run(context, { params }) {
        const { id } = await own(context, params)
        await context.system.repo(key).delete(id)
      },
    }),
  ]
}
