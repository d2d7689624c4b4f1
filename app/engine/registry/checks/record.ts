import type { ResourceDef } from '../../definition/resource.ts'
import type { FieldDef } from '../../definition/types.ts'
import type { Extensions } from './extensions.ts'
import { type Fail, find } from './find.ts'

const LAYOUTS = ['table', 'cards', 'board', 'calendar']
const kindOf = (field: FieldDef | undefined) => (field?.kind === 'computed' ? field.as : field?.kind)

/** Checks the record page, its timeline and the list layouts: the fields and resources they name must exist and fit. */
export function checkRecord(
  def: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  fail: Fail,
  extensions: Extensions = [],
) {
  const { photo, chips = [], facts = [], related = [] } = def.record ?? {}
  for (const path of [...(photo ? [photo] : []), ...chips, ...facts])
    if (!find(def.fields, path)) fail(`a página do registro usa o campo "${path}", que não existe.`)
  if (photo && kindOf(find(def.fields, photo)) !== 'image') fail(`a foto "${photo}" não é um campo de imagem.`)
  for (const item of related) {
    const owner = extensions.find(({ extension }) => extension.related?.includes(item))?.name
    const other = all.get(item.resource)
    if (!other) return fail(`a página do registro mostra "${item.resource}", que não existe.`, owner)
    const target = find(other.fields, item.by)?.to
    if (target === undefined || (target !== def.key && target !== def.aliasOf))
      fail(`"${item.resource}" não tem a referência "${item.by}" a este registro.`, owner)
    for (const path of item.columns ?? [])
      if (!find(other.fields, path))
        fail(`a página do registro usa o campo "${path}" de "${item.resource}", que não existe.`, owner)
    const sorted = item.sort?.replace(/^-/, '')
    if (sorted !== undefined && (find(other.fields, sorted)?.kind ?? 'computed') === 'computed')
      fail(`a página do registro ordena "${item.resource}" por "${sorted}", que não é gravado nele.`, owner)
    if (item.at !== undefined) checkAddress(def, item.at, (message) => fail(message, owner))
  }
  const names = (def.timeline ?? []).map((source) => source.name)
  for (const name of names) {
    if (!/^[a-z][A-Za-z0-9-]*$/.test(name)) fail(`o nome "${name}" de eventos só pode ter letras, números e hífens.`)
    if (names.indexOf(name) !== names.lastIndexOf(name)) fail(`os eventos "${name}" são definidos duas vezes.`)
  }
  checkLayouts(def, fail)
}

/** The address of a related table below a record must be unique there. */
function checkAddress(def: ResourceDef, at: string, fail: (message: string) => void) {
  if (!/^[a-z][a-z0-9-]*$/.test(at))
    fail(`o endereço "${at}" da página do registro só pode ter letras minúsculas, números e hífens.`)
  const places = [
    'editar',
    ...Object.values(def.fields).map((field) => field.itemsAt),
    ...(def.record?.related ?? []).map((related) => related.at),
  ]
  if (places.filter((place) => place === at).length > 1 || at === 'editar')
    fail(`o endereço "${at}" da página do registro já é de outra coisa.`)
}

function checkLayouts({ list, fields }: ResourceDef, fail: Fail) {
  const { layouts, board, calendar } = list
  for (const layout of layouts ?? [])
    if (!LAYOUTS.includes(layout)) fail(`a lista não pode ser vista como "${layout}".`)
  if (layouts?.length === 0) fail('"layouts" precisa de pelo menos um jeito de ver a lista.')
  if ((layouts?.includes('board') ?? false) !== (board !== undefined))
    fail('"board" diz o campo das colunas do quadro: é de "layouts" com "board", e só dele.')
  if ((layouts?.includes('calendar') ?? false) !== (calendar !== undefined))
    fail('"calendar" diz o campo da data: é de "layouts" com "calendar", e só dele.')
  if (board && kindOf(find(fields, board)) !== 'choice') fail(`o quadro usa "${board}", que não é uma escolha.`)
  if (calendar && !['date', 'datetime'].includes(kindOf(find(fields, calendar)) ?? ''))
    fail(`o calendário usa "${calendar}", que não é uma data.`)
}
