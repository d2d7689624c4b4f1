import type { AnyIcon } from './icons.ts'
import type { Context } from './context.ts'
import type { Tone } from './types.ts'

/** One thing that waits for somebody. */
export interface TodoItem {
  /** What it is, in a few words. */
  title: string
  /** Place, person, how late: one line. */
  detail?: string | null | undefined
  /** The screen where it is done: '/obras/projetos/3'. */
  to: string
  /** How it stands, when that is more than what its group says. */
  tone?: Tone | undefined
}

/** What waits, with the few that are shown. */
export interface TodoFound {
  /** How many there are. */
  total: number
  /** The first of them. */
  items: TodoItem[]
}

/** Work that waits for whoever is signed in, on the start page. */
export interface TodoDef {
  /** 'obras.etapas-atrasadas': begins with the name of its plugin. */
  name: string
  /** Heading of its group: 'Etapas atrasadas'. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** How urgent the group is. */
  tone?: Tone
  /** Who is told of it; without one everybody signed in. */
  authority?: string
  /** Place among the groups, smaller first. Default 50. */
  order?: number
  /** The screen with all of them. */
  to?: string
  /** Reads with the rights of whoever asks. Few statements: it runs each time somebody comes to the start page. At most `MOST_TODOS` items are shown. */
  find: (context: Context) => Promise<TodoFound>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Items of a group on the start page. */
export const MOST_TODOS = 5

/** Describes work that waits. `todos` of the manifest lists them. */
export const todo = (name: string, options: Omit<TodoDef, 'name' | 'owner'>): TodoDef => ({ ...options, name })
