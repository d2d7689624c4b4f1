/** Types shared by all public pages. Field names are those of the API. */

/** A record in a picker: its id and its name. */
export interface Named {
  /** Id of the record. */
  id: number
  /** Name of the record. */
  nome: string
  [other: string]: unknown
}

/** A file or picture: stored (`url`) or to be uploaded (`bytes`, base64). */
export interface StoredFile {
  /** Address of a stored file. */
  url?: string
  /** Content of a new file, base64. */
  bytes?: string
  /** 'image/png' */
  contentType?: string
  /** File name with extension. */
  name?: string
  /** Size in bytes. */
  size?: number
}

/** The company a page belongs to, and its colours. */
export interface Company {
  /** Id of the company. */
  id: number
  /** Name of the company. */
  nome: string
  /** Logo of the company. */
  logoEmpresa?: StoredFile | null
  /** Colour of header and buttons, #rrggbb. */
  corPrincipal?: string | null
  /** Accent colour, #rrggbb. */
  corSecundaria?: string | null
}

/** A record being edited; nested groups are objects, lists are arrays. */
export type Values = Record<string, unknown>
/** Message per field path: `pessoal.cpf`, `experiencias.0.empresa`. */
export type Errors = Record<string, string>
