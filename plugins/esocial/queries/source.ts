import type { Violation } from '#engine'
import type { EventKind } from '../domain/events.ts'
import { categoryOf } from '../domain/worker.ts'
import type { Content } from '../domain/xml.ts'

/** A record to declare, with its violations of the layout. */
export interface Source {
  kind: EventKind
  origem: string
  origemId: number
  colaborador: number
  cpf: string | null
  data: string
  comTermino: boolean
  refusals: Violation[]
  content: { [name: string]: Content }
  /** What decides whether it changed; `content` if not given. */
  digested?: unknown
  /** The same declared in another shape. */
  same?: unknown[]
  /** Why it is never declared. */
  untold?: string
  /** What a correction says beyond, given the XML of the event it corrects. */
  correcting?: (before: string) => Pick<Source, 'content' | 'refusals'>
}

/** Columns of the worker a record is about. */
export const WORKER = {
  colaborador: 'colaborador.id',
  cpf: 'colaborador.cpf',
  matricula: 'colaborador.matricula',
  vinculo: 'colaborador.vinculo',
  categoria: 'colaborador.categoriaESocial',
  admissao: 'colaborador.dataAdmissao',
} as const

interface WorkerRow {
  cpf: string | null
  matricula: string | null
  vinculo: string | null
  categoria: string | null
  admissao: string | null
}

export const workerOf = ({ cpf, matricula, vinculo, categoria, admissao }: WorkerRow) => ({
  cpf,
  matricula,
  categoria: categoryOf({ categoria, vinculo }),
  admissao,
})
