/** Shapes every public page speaks. Field names are the API's. */

/** A record as one picks it: its number and its name. */
export interface Named {
  /** Its number. */
  id: number
  /** Its name. */
  nome: string
  [other: string]: unknown
}

/** A file or picture: stored (`url`) or about to be (`bytes`, base64). */
export interface StoredFile {
  /** Where a stored file is. */
  url?: string
  /** Content of a new file, base64. */
  bytes?: string
  /** 'image/png' */
  contentType?: string
  /** Its name with ending. */
  name?: string
  /** In bytes. */
  size?: number
}

/** Whose page this is, and in which colours. */
export interface Company {
  /** Its number. */
  id: number
  /** Its name. */
  nome: string
  /** Its logo. */
  logoEmpresa?: StoredFile | null
  /** #rrggbb of header and buttons. */
  corPrincipal?: string | null
  /** #rrggbb of accents. */
  corSecundaria?: string | null
}

/** A record being edited; nested groups are objects, lists are arrays. */
export type Values = Record<string, unknown>
/** Message per field path: `pessoal.cpf`, `experiencias.0.empresa`. */
export type Errors = Record<string, string>
