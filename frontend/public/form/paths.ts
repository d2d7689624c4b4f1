/** Immutable reads and writes by path ('pessoal.cpf', 'experiencias.0.empresa'). */
import type { Values } from '../types.ts'

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Value at a path: `readPath(values, 'contato.email')`; undefined when there is none. */
export function readPath(values: unknown, path: string): unknown {
  let value = values
  for (const part of path.split('.')) {
    if (!isContainer(value)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Copy of the values with a new value at a path. */
export function writePath<T extends Values>(values: T, path: string, value: unknown): T {
  const [first, ...rest] = path.split('.') as [string, ...string[]]
  const present = (values as Values)[first]
  const next =
    rest.length === 0 ? value : writePath((isContainer(present) ? present : {}) as Values, rest.join('.'), value)
  if (Array.isArray(values)) return values.map((item, at) => (String(at) === first ? next : item)) as unknown as T
  return { ...values, [first]: next }
}

/** Whether `path` is `root` or inside it. */
export const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}.`)
