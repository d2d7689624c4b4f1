import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { PersonalTo } from './access.ts'
import type { FileResult } from './file_result.ts'
import { type Shape, type ShapeDef, shapeDef, type ShapeOf, type ShapeInput } from './shape.ts'
import type { Context } from './context.ts'
import type { FieldDefs } from './types.ts'
import type { RuleDef } from './rule.ts'

/**
 * Who may call an endpoint: signed-in staff (with the authority, if one is set), a signed-in candidate, the holder of a
 * link with its purpose, or anyone.
 */
export type Audience = 'staff' | 'candidate' | 'link' | 'public'

/**
 * An uploaded file, held in memory. `type` is the content type the client sent; it is checked again when the file is
 * stored.
 */
export interface UploadedFile {
  /** The content. */
  bytes: Buffer
  /** File name sent by the client; never use it as a path. */
  clientName: string
  /** In bytes. */
  size: number
  /** Content type sent by the client ('image/png'); it is checked again when the file is stored. */
  type: string
}

/**
 * The validated input of a call: only what the definition declares. `Q` and `B` are the types of `query` and `body`.
 */
export interface EndpointCall<Q = any, B = any> {
  /** Path parameters as text; digits only, unless the endpoint lists them in `texts`. */
  params: Record<string, string>
  /** The parameters `query` declares; those not sent are absent or null. */
  query: Q
  /** The values `fields` declares, with defaults. */
  input: any
  /** The value `body` declares. */
  body: B
  /**
   * The context of each company read from `company`, with the authorities of that company; the context of the session
   * when no company is named.
   */
  companies: Context[]
  /** The upload with this name, which must be listed in `files`; null when it was not sent. */
  file(name: string): UploadedFile | null
}

/** An endpoint definition as the engine stores it; created by `endpoint()`. */
export interface EndpointDef {
  /** GET only reads unless it `changes`; other methods run in one transaction unless `transaction` is false. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Below '/api/': 'captacao/etapas-seletivas/proxima-ordem'. Parameters as ':id' (numbers unless listed in `texts`).
   */
  path: string
  /** Who may call it; other audiences get 401. */
  audience: Audience
  /** For links: the purposes accepted. true: all of them. */
  purpose?: string | readonly string[] | true
  /** Short description for the API page. */
  label?: string
  /** Authority required from staff, otherwise 403. Default: any signed-in user. */
  authority?: string
  /**
   * Where the call names the companies it is about: `'params.empresaId'`, `'query.empresas'` (also several,
   * comma-separated) or `'input.empresaId'`.
   * The user needs the authority in each of them (without an authority: membership), otherwise 403. `run` receives
   * their contexts as `companies`.
   */
  company?: `${'params' | 'query' | 'input'}.${string}`
  /** Query parameters: validated and passed to `run` as `query`. Other parameters are ignored. */
  query?: FieldDefs
  /**
   * Unknown query parameters are refused ("Filtro desconhecido."), as in lists. For searches, where a mistyped filter
   * would return too many rows.
   */
  strictQuery?: true
  /**
   * Form-like body: validated with defaults, conditions and rules, and passed to `run` as `input`. Unknown names are
   * refused.
   */
  fields?: FieldDefs
  /** Name of the field in `fields` that receives the body when it is plain text (text/plain). */
  plainText?: string
  /**
   * A body that is not a form (a list, a row of a resource, open JSON): its shape is validated, and it is passed to
   * `run` as `body`. Cannot be combined with `fields`.
   */
  body?: ShapeDef
  /** Uploads: name → description. The body is then multipart/form-data. */
  files?: Record<string, string>
  /** Shape of the response. It is published, and tests compare actual responses with it. */
  response?: ShapeDef
  /** Status of a successful response. Default: 200, or 204 without content. */
  status?: 201 | 202
  /** Rules over the values of `fields`, or of `query` when there are no fields. */
  rules?: RuleDef[]
  /** Path parameters that are not numbers. */
  texts?: string[]
  /** Rate limit in requests per minute and client address; above it 429. */
  limit?: number
  /** false: writes do not run in a transaction. For sign-ins, whose failure counters must be kept after a refusal. */
  transaction?: false
  /**
   * A GET that changes something, because a contract says GET: it writes rows or sends requests to other systems. It
   * answers only pages of this product (`Sec-Fetch-Site: same-origin`, or the CSRF token of a write), API tokens and link
   * codes, and is refused while somebody views the system as another user. It runs without a transaction of its own.
   */
  changes?: true
  /**
   * What it answers is personal to the caller (own answers, notes, messages): refused while somebody views the system as
   * another user.
   */
  personalTo?: PersonalTo
  /** Returns JSON, a `fileResult()`, or nothing (204). Exceptions from `errors.ts` become the response. */
  run: (context: Context, call: EndpointCall) => Promise<unknown>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Options of `endpoint()`. `query`, `body` and `answers` set the types of the arguments and the result of `run`. */
export type EndpointOptions<Q extends Fields, B extends ShapeInput, A extends ShapeInput> = Omit<
  EndpointDef,
  'method' | 'path' | 'query' | 'fields' | 'body' | 'response' | 'run' | 'owner'
> & {
  query?: Q
  fields?: Fields
  body?: B
  response?: A
  run: (context: Context, call: EndpointCall<ValuesOf<Q>, ShapeOf<B>>) => Promise<ShapeOf<A>> | ShapeOf<A>
}

/**
 * Defines an endpoint that is not a resource, action or report. The result of `run` is sent as JSON or a file;
 * undefined gives 204.
 * `run` receives only declared input: reading a name that `query`, `fields` or `body` does not declare is a type error.
 */
export function endpoint<
  Q extends Fields = Record<never, never>,
  B extends ShapeInput = Shape<undefined>,
  A extends ShapeInput = ShapeInput,
>(call: `${EndpointDef['method']} ${string}`, options: EndpointOptions<Q, B, A>): EndpointDef {
  const [method, path] = call.split(' ') as [EndpointDef['method'], string]
  const { query, fields, body, response: answers, ...rest } = options
  return {
    ...rest,
    method,
    path,
    ...(query && { query: toDefs(query) }),
    ...(fields && { fields: toDefs(fields) }),
    ...(body && { body: shapeDef(body) }),
    ...(answers && { response: shapeDef(answers) }),
  } as EndpointDef
}

/** Returns a file from an endpoint or action. */
export const fileResult = (file: Buffer, name: string, contentType: string, inline = false): FileResult => ({
  file,
  name,
  contentType,
  inline,
})
