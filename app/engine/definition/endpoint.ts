import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { FileResult } from './action.ts'
import { type Answer, type AnswerDef, answerDef, type AnswerOf, type Answers } from './answer.ts'
import type { Context } from './context.ts'
import type { FieldDefs } from './types.ts'
import type { RuleDef } from './screen_types.ts'

/** Who may call an endpoint: signed-in staff (with the authority, if named), a signed-in candidate, whoever holds a link of its purpose, or anybody. */
export type Audience = 'staff' | 'candidate' | 'link' | 'public'

/** A file of a call, held in memory: `size` in bytes, `type` as the caller says (the stored file is checked again). */
export interface UploadedFile {
  /** The content. */
  bytes: Buffer
  /** As the sender calls it: never a path to write to. */
  clientName: string
  /** Bytes. */
  size: number
  /** What the sender says it is ('image/png'); the stored file is checked again. */
  type: string
}

/** What a call brought: what its definition declares, checked, and nothing else. `Q` and `B` are the types of `query` and `body`. */
export interface EndpointCall<Q = any, B = any> {
  /** Parameters of the path as text; all digits unless the endpoint names them in `texts`. */
  params: Record<string, string>
  /** What `query` declares; names that were not sent are absent or null. */
  query: Q
  /** What `fields` declare, with their defaults. */
  input: any
  /** What `body` declares. */
  body: B
  /** The context of each company named where `company` says, with the authorities of that company; the session's when none is named. */
  companies: Context[]
  /** The upload of this name, one of those named in `files`; null when it was not sent. */
  file(name: string): UploadedFile | null
}

/** An endpoint as the engine keeps it; made by `endpoint()`. */
export interface EndpointDef {
  /** GET only reads; everything else runs in one transaction unless `transaction` is false. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under '/api/': 'captacao/etapas-seletivas/proxima-ordem'. Parameters as ':id' (numbers unless named in `texts`). */
  path: string
  /** Who may call it; other audiences get 401. */
  audience: Audience
  /** Of links: which ones open it. true: all of them. */
  purpose?: string | readonly string[] | true
  /** What it does, in a few words, for the page of the API. */
  label?: string
  /** Needed by staff; without it 403. Default: anybody signed in. */
  authority?: string
  /**
   * Where the call names the companies it is about: `'params.empresaId'`, `'query.empresas'` (also several, joined by commas) or `'input.empresaId'`.
   * The authority is needed there (without one: membership), else 403; `run` gets their contexts as `companies`.
   */
  company?: `${'params' | 'query' | 'input'}.${string}`
  /** What stands behind the '?' of the address: checked, and given to `run` as `query`. Other names are ignored. */
  query?: FieldDefs
  /** Other names in the address are refused ("Filtro desconhecido."), as in lists: for searches, where a mistyped filter would find too much. */
  strictQuery?: true
  /** The body as a form would send it: checked with defaults, conditions and rules, and given to `run` as `input`. Other names are refused. */
  fields?: FieldDefs
  /** The one of `fields` that a body of plain text (text/plain) is the value of. */
  plainText?: string
  /** A body that is no form (a list, a row of a resource, open JSON): checked in its form, and given to `run` as `body`. Not beside `fields`. */
  body?: AnswerDef
  /** Uploads by name, with what they are; the body then comes as multipart/form-data. */
  files?: Record<string, string>
  /** What it answers: published, and held against the real answers by the tests. */
  answers?: AnswerDef
  /** Status of a successful answer. Default 200, or 204 when there is nothing to say. */
  status?: 201 | 202
  /** Rules across the values of `fields`, or of `query` when there are none. */
  rules?: RuleDef[]
  /** Parameters of the path that are no numbers. */
  texts?: string[]
  /** Requests per minute and address; over it 429. */
  limit?: number
  /** Writes run in one transaction unless this is false: for sign-ins, whose counters must survive a refusal. */
  transaction?: false
  /** Gives JSON, a `fileResult()`, or nothing (204). What it throws of `errors.ts` becomes the answer. */
  run: (context: Context, call: EndpointCall) => Promise<unknown>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** What `run` of an endpoint gets and gives, by its `query`, `body` and `answers`. */
export type EndpointOptions<Q extends Fields, B extends Answers, A extends Answers> = Omit<
  EndpointDef,
  'method' | 'path' | 'query' | 'fields' | 'body' | 'answers' | 'run' | 'owner'
> & {
  query?: Q
  fields?: Fields
  body?: B
  answers?: A
  run: (context: Context, call: EndpointCall<ValuesOf<Q>, AnswerOf<B>>) => Promise<AnswerOf<A>> | AnswerOf<A>
}

/**
 * Describes an endpoint that is no plain resource, action or report. The answer of `run` is JSON, a file, or 204 when undefined.
 * `run` gets what is declared and nothing else: to read a name of the query or the body that `query`, `fields` or `body` do not tell is a fault of type.
 */
export function endpoint<
  Q extends Fields = Record<never, never>,
  B extends Answers = Answer<undefined>,
  A extends Answers = Answers,
>(call: `${EndpointDef['method']} ${string}`, options: EndpointOptions<Q, B, A>): EndpointDef {
  const [method, path] = call.split(' ') as [EndpointDef['method'], string]
  const { query, fields, body, answers, ...rest } = options
  return {
    ...rest,
    method,
    path,
    ...(query && { query: toDefs(query) }),
    ...(fields && { fields: toDefs(fields) }),
    ...(body && { body: answerDef(body) }),
    ...(answers && { answers: answerDef(answers) }),
  } as EndpointDef
}

/** Answers a file from an endpoint or action. */
export const fileResult = (file: Buffer, name: string, contentType: string, inline = false): FileResult => ({
  file,
  name,
  contentType,
  inline,
})
