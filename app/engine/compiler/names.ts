import { createHash } from 'node:crypto'
import type { ActionDef } from '../definition/action.ts'
import type { ResourceDef } from '../definition/resource.ts'

/** 'dataNascimento' → 'data_nascimento', 'pessoal.rgUfId' → 'pessoal_rg_uf_id' */
export const snake = (path: string) =>
  path
    .replace(/[.-]/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
    .toLowerCase()

/** Table of a resource: the last segment of its key. */
export const tableName = (key: string) => snake(key.split('/').pop()!)

/** Column of a reference always ends with `_id`. */
export const refColumn = (path: string) => (snake(path).endsWith('_id') ? snake(path) : `${snake(path)}_id`)

/** Database identifiers have 64 characters at most; longer ones end with a hash of the full name. */
export const identifier = (name: string) =>
  name.length <= 60 ? name : `${name.slice(0, 51)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`

/** Authority for a resource or report: 'captacao/etapas-seletivas' → 'ROLE_CAPTACAO_ETAPAS_SELETIVAS'. */
export const authorityOf = (key: string) => `ROLE_${snake(key.replaceAll('/', '_')).toUpperCase()}`

/** Whether the resource has the generated operation. */
export const can = (def: ResourceDef, operation: 'list' | 'read' | 'create' | 'update' | 'delete') =>
  !def.operations || def.operations.includes(operation)

/** Authority of an action: its own, or the resource's with the action name appended. */
export const actionAuthority = (resource: { authority: { read: string } }, action: ActionDef) =>
  action.authority ?? `${resource.authority.read}_${action.name.replaceAll('-', '_').toUpperCase()}`

/** Tables and columns of what is made at run time (Estúdio) begin with this; those of plugins never do. */
export const CUSTOM_PREFIX = 'x_'
