import type { Context, Row } from './context.ts'
import type { Tone } from './types.ts'
import { read } from './conditions.ts'
import { ForbiddenError } from '../errors.ts'

/** Rows of another resource that refer to a record, as a table on its page. */
export interface RelatedDef {
  /** 'obras/etapas' */
  resource: string
  /** Its reference to the record. */
  by: string
  /** Heading. Default: the plural of the resource. */
  label?: string
  /** Default: the columns of its list, and its files. */
  columns?: string[]
  /** 'ordem', '-data'. Default: as its list is sorted. */
  sort?: string
  /** The table at an address of its own, below the record: 'etapas' is `/obras/projetos/12/etapas`. */
  at?: string
}

/** The page of a record, made from the definition: who has it opens a record to read it, and the form is one button away. */
export interface RecordDef {
  /** Path of the picture beside the title. */
  photo?: string
  /** Paths shown as chips under the title: states, kinds. */
  chips?: string[]
  /** Paths at a glance below the title. */
  facts?: string[]
  /** Tables of what refers to it; documents are such rows with a file. */
  related?: RelatedDef[]
}

/** Something that happened to a record. */
export interface TimelineEvent {
  /** yyyy-MM-dd, or ISO 8601 with the time. */
  at: string
  /** 'Entrevista', 'Suspensa' */
  title: string
  /** What was said about it. */
  text?: string | null
  /** Who did it. */
  by?: string | null
  /** Address of a screen that tells more. */
  to?: string
  /** Colour of its mark. */
  tone?: Tone
}

/** Where events of a resource's records come from. Several plugins bring theirs to one resource (`extend`). */
export interface TimelineSource {
  /** Unique among the sources of the resource. */
  name: string
  /** What they are, in the plural: the filter above the timeline. */
  label: string
  /** Who may not is not told of them. Rows behind a repository are guarded by it all the same. */
  authority?: string
  /** Newest first, as many as are worth reading. The record was read with the rights of the one who asks. */
  events(context: Context, row: Row): Promise<TimelineEvent[]>
}

/** Describes a source of events. */
export const timeline = (name: string, options: Omit<TimelineSource, 'name'>): TimelineSource => ({ name, ...options })

interface EventPaths {
  /** The reference to the record. */
  by: string
  /** Path of the day or moment. */
  at: string
  /** Path of what happened; a function where one path is not enough. */
  title: string | ((row: Row) => string)
  text?: string
  author?: string
  /** '/obras/etapas/{id}' */
  to?: string
}

const MOST = 100

/** The rows of a resource as events. Its authority, company and row rules decide what is seen: who may not read it sees none. */
export const rowsAsEvents =
  (resource: string | { key: string }, paths: EventPaths): TimelineSource['events'] =>
  async (context, row) => {
    const at = (path: string | undefined, one: Row) => {
      const value = path === undefined ? null : read(path, { record: one })
      return value === null || value === undefined ? null : String(value)
    }
    const query = {
      filter: { [paths.by]: row.id },
      sort: [{ field: paths.at, descending: true }],
      limit: MOST,
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
    return rows.flatMap((one) => {
      const when = at(paths.at, one)
      if (!when) return []
      return [
        {
          at: when,
          title: typeof paths.title === 'function' ? paths.title(one) : (at(paths.title, one) ?? ''),
          text: at(paths.text, one),
          by: at(paths.author, one),
          ...(paths.to && { to: paths.to.replace('{id}', String(one.id)) }),
        },
      ]
    })
  }
