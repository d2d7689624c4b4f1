import { fold } from '../definition/fold.ts'
import type { FieldDef } from '../definition/types.ts'
import { ID, type ImportTarget } from './columns.ts'

/** A heading as it is compared: without accents, case, signs and what stands in brackets. */
export const bareHeading = (text: string) => outsideBrackets(text).replace(/[^a-z0-9]+/g, '')
const outsideBrackets = (text: string) => fold(text).replace(/\([^()]*\)/g, '')

const DATES = new Set(['date', 'datetime', 'month'])
const last = (text: string, separator: string) => text.split(separator).at(-1)!

/** 'Data de nascimento', 'Dt. Nascimento' and 'Nascimento' are one heading of a date. */
const withoutDate = (text: string) => fold(text).replace(/^(data|dt)\b[\s.]*((de|da|do)\b\s*)?/, '')

const wordsOf = (text: string) =>
  outsideBrackets(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => !['', 'de', 'da', 'do'].includes(word))

/** 'Dt. Nasc.' for 'Data de nascimento': each word begins one of the other, in order. */
function isShort(heading: string, name: string): boolean {
  const long = wordsOf(name)
  let at = 0
  return wordsOf(heading).every((word) => {
    while (at < long.length && !long[at]!.startsWith(word)) at++
    return at++ < long.length
  })
}

const namesOf = ({ label, path, field }: ImportTarget) => [label, path, ...(field.alsoCalled ?? [])]
/** A field in rows is meant only by its whole name: a name is not that of a relative. */
const partsOf = ({ label, path, list }: ImportTarget) => (list ? [] : [last(label, ': '), last(path, '.')])
const isDate = (field: FieldDef) => DATES.has(field.kind)

const only = <T>(found: T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** The ways a heading names a field, the surest first. */
const WAYS: ((heading: string, targets: ImportTarget[]) => ImportTarget | undefined)[] = [
  (heading, targets) => targets.find(({ label, path }) => [label, path].some((name) => isSame(name, heading))),
  (heading, targets) => targets.find((target) => namesOf(target).some((name) => isSame(name, heading))),
  (heading, targets) => targets.find((target) => partsOf(target).some((name) => isSame(name, heading))),
  (heading, targets) =>
    only(
      targets.filter(
        (target) =>
          !target.list &&
          isDate(target.field) &&
          [...namesOf(target), ...partsOf(target)].some((name) => isSame(withoutDate(name), withoutDate(heading))),
      ),
    ),
  (heading, targets) => {
    if (!heading.includes('.')) return undefined
    const plain = targets.filter(({ list }) => !list)
    return only(
      plain.filter((target) =>
        [target.label, ...(target.field.alsoCalled ?? [])].some(
          (name) =>
            isShort(heading, name) ||
            (isDate(target.field) && withoutDate(heading) !== '' && isShort(withoutDate(heading), withoutDate(name))),
        ),
      ),
    )
  },
]

const isSame = (name: string, heading: string) => bareHeading(name) === bareHeading(heading)

/** The other fields of a list that the file names too are meant by their short names: 'Valor' beside 'Reajustes: Data'. */
const ofNamedList = (heading: string, targets: ImportTarget[], lists: ReadonlySet<string>) =>
  targets.find(
    ({ list, label, path }) =>
      list && lists.has(list) && [last(label, ': '), last(path, '.')].some((name) => isSame(name, heading)),
  )

/**
 * Maps each heading to a target: as the company mapped it before (`learned`, by `bareHeading`), by label, path, other
 * names, or shortened. Null when there is none. No target is used twice; what is sure is given before what is not.
 */
export function guessTargets(
  headings: string[],
  targets: ImportTarget[],
  learned: Readonly<Record<string, string>> = {},
): (string | null)[] {
  const left = new Map(targets.map((target) => [target.path, target]))
  const found: (string | null)[] = headings.map(() => null)
  const take = (index: number, path: string | undefined) => {
    if (path === undefined || found.includes(path)) return
    found[index] = path
    left.delete(path)
  }
  const each = (guess: (heading: string) => string | undefined) => {
    for (const [index, heading] of headings.entries())
      if (found[index] === null && bareHeading(heading)) take(index, guess(heading))
  }
  each((heading) => {
    const path = Object.hasOwn(learned, bareHeading(heading)) ? learned[bareHeading(heading)] : undefined
    return path === ID || left.has(path ?? '') ? path : undefined
  })
  each((heading) => (bareHeading(heading) === 'codigodoregistro' ? ID : undefined))
  for (const [rank, way] of WAYS.entries()) {
    each((heading) => way(heading, [...left.values()])?.path)
    if (rank === 0) each((heading) => (['id', 'codigo'].includes(bareHeading(heading)) ? ID : undefined))
  }
  const lists = new Set(targets.flatMap(({ path, list }) => (list && found.includes(path) ? [list] : [])))
  each((heading) => ofNamedList(heading, [...left.values()], lists)?.path)
  return found
}
