import { DISPLAY_NAME, isTemplate, isWellFormed, pathsIn } from '../../definition/display_template.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import type { Layout } from '../../compiler/layout.ts'
import { type Fail, find } from './find.ts'

/** Kinds that cannot name a record. */
export const NO_NAME = [
  'boolean',
  'password',
  'secret',
  'json',
  'file',
  'image',
  'signature',
  'list',
  'history',
  'group',
  'address',
]

/** A display template must use fields of the record's own table, of which at least one is required. */
export function checkTemplate({ display, fields, displayAs }: ResourceDef, layout: Layout, fail: Fail) {
  if (isTemplate(display))
    fail(`o modelo de exibição "${display}" se chama "${DISPLAY_NAME}" na API, mas já há um campo com esse nome.`)
  checkDisplayAs({ display, fields, displayAs }, layout, fail)
  const template = fields[display]?.template
  if (template === undefined) return
  const paths = pathsIn(template)
  if (!paths.length || !isWellFormed(template))
    fail(`o modelo de exibição "${template}" não diz os campos entre chaves, como em "{placa} · {modelo}".`)
  for (const path of paths) {
    const field = find(fields, path)
    if (!field) fail(`o modelo de exibição usa o campo "${path}", que não existe.`)
    else if (!layout.byPath.has(path) || field.kind === 'ref' || NO_NAME.includes(field.kind))
      fail(`o modelo de exibição usa o campo "${path}": só valores gravados na própria tabela dão nome a um registro.`)
  }
  if (!paths.some((path) => find(fields, path)!.required === true))
    fail(`o modelo de exibição "${template}" não tem nenhum campo obrigatório: um registro poderia ficar sem nome.`)
}

/** `displayAs` names texts of the record's own table; the last is the display field, which is always filled. */
function checkDisplayAs(
  { display, fields, displayAs }: Pick<ResourceDef, 'display' | 'fields' | 'displayAs'>,
  layout: Layout,
  fail: Fail,
) {
  if (!displayAs) return
  if (displayAs.fields.length < 2 || displayAs.fields.at(-1) !== display || fields[display]?.required !== true)
    fail(`"displayAs" termina com o campo de exibição "${display}", que precisa ser obrigatório.`)
  for (const path of displayAs.fields)
    if (layout.byPath.get(path)?.field.kind !== 'text')
      fail(`"displayAs" usa o campo "${path}": só textos gravados na própria tabela dizem como um registro se chama.`)
}
