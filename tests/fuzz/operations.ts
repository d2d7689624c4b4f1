import { openApiFor } from '#engine/registry/openapi/document.ts'
import { engine } from '#engine/engine.ts'
import type { Resolve } from './values.ts'

type Schema = Record<string, any>

export interface Operation {
  method: string
  /** With `{names}` where parameters stand. */
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body?: Schema
  responses: Record<string, Schema>
  /** Called with the session of a staff user. */
  staff: boolean
  /** Personal to the user: refused to somebody who views the system as the user. */
  personal: boolean
  /** A GET that changes something. */
  changes: boolean
}

/** Would take the tester's own session, rights or company away; each has tests of its own. */
const LEFT_OUT = [
  /^\/api\/login$/,
  /^\/api\/logout$/,
  /^\/api\/externo\/login$/,
  /^\/api\/externo\/userinfo\/logout$/,
  /^\/api\/userinfo\/empresa\//,
  /alterar-senha/,
  /excluir-conta|meus-dados\/exclusao/,
  /^\/api\/userinfo\/ver-como\/sair$/,
]

/** Every operation of the published document, with what resolves its references. */
export function publishedOperations(): { operations: Operation[]; resolve: Resolve } {
  const document = openApiFor(
    engine().registry,
    { can: () => true, view: (resource) => ({ resource }) },
    { title: '', version: '', cookie: 'c' },
  ) as unknown as Schema
  const resolve: Resolve = (schema) =>
    schema.$ref
      ? resolve(
          schema.$ref
            .slice(2)
            .split('/')
            .reduce((level: any, part: string) => level[part], document),
        )
      : schema
  const operations = Object.entries<Schema>(document.paths).flatMap(([path, item]) =>
    Object.entries<Schema>(item).map(([method, one]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (one.parameters ?? []).map(resolve) as Operation['parameters'],
      body: one.requestBody?.content?.['application/json']?.schema as Schema | undefined,
      responses: one.responses as Record<string, Schema>,
      staff: (one.security as Schema[] | undefined)?.some((way) => Object.hasOwn(way, 'sessao')) === true,
      personal: one['x-personal-to'] !== undefined,
      changes: one['x-changes'] === true,
    })),
  )
  return { operations: operations.filter(({ path }) => !LEFT_OUT.some((exp) => exp.test(path))), resolve }
}
