import type { Context } from './context.ts'
import type { Row } from './row.ts'
import type { Tone } from './types.ts'
import { valueAt } from './conditions.ts'
import { ForbiddenError } from '../errors.ts'

/** Rows of another resource that refer to a record, shown as a table on its page. */
export interface RelatedDef {
  /** 'obras/etapas' */
  resource: string
  /** Reference of those rows to the record. */
  by: string
  /** Heading. Default: the plural of the resource. */
  label?: string
  /** Default: the columns of its list, and its file fields. */
  columns?: string[]
  /** 'ordem', '-data'. Default: sort order of its list. */
  sort?: string
  /** Shows the table at a separate address below the record: 'etapas' is `/obras/projetos/12/etapas`. */
  at?: string
}

/** The page of a record, generated from the definition: a record then opens read-only, with a button to the form. */
export interface RecordDef {
  /** Path of the picture beside the title. */
  photo?: string
  /** Paths shown as chips under the title: states, types. */
  chips?: string[]
  /** Paths shown as key facts below the title. */
  facts?: string[]
  /** Tables of rows that refer to the record; documents are such rows with a file. */
  related?: RelatedDef[]
}

/** An event in the history of a record. */
export interface TimelineEvent {
  /** yyyy-MM-dd, or ISO 8601 with time. */
  at: string
  /** 'Entrevista', 'Suspensa' */
  title: string
  /** Details of the event. */
  text?: string | null
  /** Name of the person who caused it. */
  by?: string | null
  /** Address of a screen with details. */
  to?: string
  /** Colour of its marker. */
  tone?: Tone
}

/** Source of events for the records of a resource. Several plugins can add sources to one resource (`extend`). */
export interface TimelineSource {
  /** Unique among the sources of the resource. */
  name: string
  /** Plural label, used in the filter above the timeline. */
  label: string
  /** Authority required to see the source. Rows read through a repository are also protected by it. */
  authority?: string
  /** Newest first, limited to a useful number. `row` was read with the rights of the calling user. */
  events(context: Context, row: Row): Promise<TimelineEvent[]>
}

/** Defines a source of events. */
export const timeline = (name: string, options: Omit<TimelineSource, 'name'>): TimelineSource => ({ name, ...options })

interface EventPaths {
  /** The reference to the record. */
  by: string
  /** Path of the date or date-time. */
  at: string
  /** Path of the title; a function where one path is not enough. */
  title: string | ((row: Row) => string)
  text?: string
  author?: string
  /** '/obras/etapas/{id}' */
  to?: string
}

const MAX_CHOICES = 100

/**
 * The rows of a resource as events. Its authority, company and row rules apply: users who may not read it see no
 * events.
 */
export const rowsAsEvents =
  (resource: string | { key: string }, paths: EventPaths): TimelineSource['events'] =>
  async (context, row) => {
    const at = (path: string | undefined, item: Row) => {
      const value = path === undefined ? null : valueAt(path, { record: item })
      return value === null || value === undefined ? null : String(value)
    }
    const query = {
      filter: { [paths.by]: row.id },
      sort: [{ field: paths.at, descending: true }],
      limit: MAX_CHOICES,
      full: true,
      withoutTotal: true,
    }
    const key = typeof resource === 'string' ? resource : resource.key
    const { rows } = await context
      .repo(key)
      .list(query)
      .catch((error: unknown) => {
        if (error instanceof ForbiddenError) return { rows: [] }
        throw error
      })
    return rows.flatMap((item) => {
      const when = at(paths.at, item)
      if (!when) return []
      return [
        {
          at: when,
          title: typeof paths.title === 'function' ? paths.title(item) : (at(paths.title, item) ?? ''),
          text: at(paths.text, item),
          by: at(paths.author, item),
          ...(paths.to && { to: paths.to.replace('{id}', String(item.id)) }),
        },
      ]
    })
  }
