import type { PersonalTo } from './access.ts'
import type { AnyIcon } from './icons.ts'
import type { Context } from './context.ts'
import type { Tone } from './types.ts'

/** One pending task. */
export interface TodoItem {
  /** Short description. */
  title: string
  /** One line with the place, the person or the delay. */
  detail?: string | null | undefined
  /** Screen of the task: '/obras/projetos/3'. */
  to: string
  /** Urgency, when it differs from the group. */
  tone?: Tone | undefined
}

/** Pending tasks: the total and the ones to show. */
export interface TodoFound {
  /** Total number of tasks. */
  total: number
  /** The first tasks. */
  items: TodoItem[]
}

/** Pending tasks of the signed-in user, on the start page. */
export interface TodoDef {
  /** 'obras.etapas-atrasadas': starts with the name of its plugin. */
  name: string
  /** Heading of its group: 'Etapas atrasadas'. */
  label: string
  /** A name of `frontend/theme/icon_names.ts`. */
  icon?: AnyIcon
  /** Urgency of the group. */
  tone?: Tone
  /** Required authority; default: any signed-in user. */
  authority?: string
  /** Personal to the user: left out while somebody views the system as another user. */
  personalTo?: PersonalTo
  /** Position among the groups, smaller first. Default 50. */
  order?: number
  /** Screen with all tasks. */
  to?: string
  /**
   * Reads with the rights of the calling user. Keep the number of statements small: it runs on every visit to the start
   * page. At most `MAX_TODOS` items are shown.
   */
  find: (context: Context) => Promise<TodoFound>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Maximum number of items per group on the start page. */
export const MAX_TODOS = 5

/** Defines pending tasks. List it in `todos` of the manifest. */
export const todo = (name: string, options: Omit<TodoDef, 'name' | 'owner'>): TodoDef => ({ ...options, name })
