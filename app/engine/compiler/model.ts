import { BaseModel } from '@adonisjs/lucid/orm'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { kindOf } from '../fields/index.ts'
import type { FieldDef } from '../definition/types.ts'
import type { Layout } from './layout.ts'

/** 'pessoal.dataNascimento' → 'pessoalDataNascimento': the model property for a path. */
const property = (path: string) => path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The Lucid model of a resource's own table, for queries the repository cannot express. It has `id`, `versao`,
 * `empresaId` and one property per stored field ('pessoal.cpf' is `pessoalCpf`, a reference `areaOrganizacional` is
 * `areaOrganizacionalId`). Values are as in the API (booleans, numbers, yyyy-MM-dd). It applies no company scope and
 * writes no audit: all changes of rows must go through the repository.
 */
export function modelOf(layout: Layout, scoped: boolean): LucidModel {
  class ResourceModel extends BaseModel {
    static table = layout.table
  }
  const model = ResourceModel as LucidModel
  model.boot()
  const add = (name: string, column: string, field?: FieldDef) => {
    const convert = field && kindOf(field).fromDb
    model.$addColumn(name, {
      columnName: column,
      ...(convert && {
        consume: (value: unknown) => (value === null || value === undefined ? null : convert(value, field)),
      }),
      ...(field?.writeOnly && { serializeAs: null }),
    })
  }
  model.$addColumn('id', { isPrimary: true, columnName: 'id' })
  add('versao', 'versao')
  if (scoped) add('empresaId', 'empresa_id')
  for (const { path, column, field } of layout.stored) {
    const name = property(path)
    add(field.kind === 'ref' && !name.endsWith('Id') ? `${name}Id` : name, column, field)
  }
  return model
}
