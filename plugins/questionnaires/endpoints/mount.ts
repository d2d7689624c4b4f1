import type { Context } from '#engine'
import type { Model } from '../domain/rows.ts'

/** Address of the questions of a resource's models, and the required authorities. */
export interface Mount {
  /** Key of the resource whose rows are models: 'captacao/modelos-avaliacao-candidato'. */
  base: string
  read: string
  write: string
  /** The model of `:id`, loaded through that resource, so that its company and kind are checked. */
  model: (context: Context, id: string | undefined) => Promise<Model>
}
