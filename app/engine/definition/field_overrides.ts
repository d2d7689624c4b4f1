/** Changes a company makes to a field of a resource. */
export interface FieldOverride {
  /** Replaces the label; the title of an extra field, which makes it appear. */
  rotulo?: string
  /** Required by the company, in addition to the definition. */
  obrigatorio?: boolean
  /** Neither shown nor accepted. */
  oculto?: boolean
  /** Visible and editable only for profiles with the authorities of the field. */
  restrito?: boolean
}

/** Path → change. */
export type FieldOverrides = Record<string, FieldOverride>

/** The company setting that stores them: resource → path → change. */
export const OVERRIDES_SETTING = 'personalizacao'

/** Never stored, set for one piece of work: what only a setting demands is not demanded (`EvaluationContext.isDraft`). */
export const DRAFTS_SETTING = 'somenteEssencial'
