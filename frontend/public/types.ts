/** Shapes every public page speaks. Field names are the API's. */

/** A record as one picks it: its number and its name. */
export interface Named {
  id: number
  nome: string
  [other: string]: unknown
}

/** A file or picture: stored (`url`) or about to be (`bytes`, base64). */
export interface StoredFile {
  url?: string
  bytes?: string
  contentType?: string
  name?: string
  size?: number
}

/** Whose page this is, and in which colours. */
export interface Company {
  id: number
  nome: string
  logoEmpresa?: StoredFile | null
  corPrincipal?: string | null
  corSecundaria?: string | null
}

/** A record being edited; nested groups are objects, lists are arrays. */
export type Values = Record<string, unknown>
/** Message per field path: `pessoal.cpf`, `experiencias.0.empresa`. */
export type Errors = Record<string, string>
