import type { Route } from '@adonisjs/core/http'
import type { Audience } from '../definition/endpoint.ts'
import { USUAL_FILE } from '../fields/file/index.ts'

/** Body size limits of a route. */
export interface BodyLimit {
  /** Who must be signed in before more than `UNKNOWN_SENDER` bytes are read. */
  audience: Audience
  /** Accepts files: as base64 in JSON, or as multipart form data. */
  files: boolean
  /** Maximum file size; files above the standard limit are only accepted as multipart form data. */
  largest: number
  /** Maximum JSON size. */
  bytes: number
  /** Maximum number of values in the JSON. */
  values: number
}

/** Bytes read before the sender is known to be signed in. */
export const UNKNOWN_SENDER = 64 * 1024
/** A record with long texts and many rows, without files. */
const RECORD = 1024 * 1024
/** One thousand records. */
const RECORDS = 4 * 1024 * 1024
/** A file of the standard maximum size, as base64. */
const FILE = 14 * 1024 * 1024
/** Form fields sent together with a file. */
const BESIDE_FILE = 512 * 1024

const limits = new Map<string, BodyLimit>()

const ORDINARY: BodyLimit = {
  audience: 'staff',
  files: false,
  largest: USUAL_FILE,
  bytes: RECORD,
  values: 20_000,
}

/** Sets the body limit of a route; the default is a record without files from signed-in staff. */
export function bodyLimit(
  route: Route,
  { audience = 'staff', files = false, largest = 0, many = false }: Partial<BodyLimit> & { many?: boolean },
) {
  const bytes = files ? FILE : many ? RECORDS : audience === 'public' ? UNKNOWN_SENDER : RECORD
  const { pattern, methods } = route.toJSON()
  for (const method of methods)
    limits.set(`${method}-${pattern}`, {
      audience,
      files,
      largest: Math.max(largest, USUAL_FILE),
      bytes,
      values: many ? 100_000 : 20_000,
    })
  return route
}

/** Argument: the `routeKey` of the request. */
export const bodyLimitOf = (key: string | undefined): BodyLimit => (key && limits.get(key)) || ORDINARY

/** Maximum size of a form with a file. */
export const largestForm = ({ largest }: Pick<BodyLimit, 'largest'>) => largest + BESIDE_FILE
