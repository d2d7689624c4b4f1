/** What a company changes about the fields of a resource. */
export interface FieldOverride {
  /** Replaces the label; of an extra field it is the title that makes it appear. */
  rotulo?: string
  /** Demanded by the company, beyond the definition. */
  obrigatorio?: boolean
  /** Neither shown nor taken. */
  oculto?: boolean
  /** Seen and changed only by profiles with the field's own authorities. */
  restrito?: boolean
}

/** Path → change. */
export type FieldOverrides = Record<string, FieldOverride>

/** The setting of a company that holds them: resource → path → change. */
export const OVERRIDES_SETTING = 'personalizacao'
