import type { Route } from '@adonisjs/core/http'
import type { Audience } from '../definition/endpoint.ts'
import { USUAL_FILE } from '../fields/file/index.ts'

/** What a route reads of a body at most. */
export interface BodyLimit {
  /** Who must be signed in before more than `UNKNOWN_SENDER` is read. */
  audience: Audience
  /** Takes files: inside JSON as base64, or as parts of a form. */
  files: boolean
  /** Of the largest file; larger ones than usual come as parts of a form only. */
  largest: number
  /** Of JSON. */
  bytes: number
  /** Values inside the JSON. */
  values: number
}

/** Bytes that are read before anybody is known to be signed in. */
export const UNKNOWN_SENDER = 64 * 1024
/** A record with long texts and many rows, without files. */
const RECORD = 1024 * 1024
/** A thousand records. */
const RECORDS = 4 * 1024 * 1024
/** A file of the usual limit as base64. */
const FILE = 14 * 1024 * 1024
/** What is said about a file, beside it. */
const BESIDE_FILE = 512 * 1024

const limits = new Map<string, BodyLimit>()

const ORDINARY: BodyLimit = {
  audience: 'staff',
  files: false,
  largest: USUAL_FILE,
  bytes: RECORD,
  values: 20_000,
}

/** Says what the body of a route may be; others take a record without files from signed-in staff. */
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

/** Takes the `routeKey` of the request. */
export const bodyLimitOf = (key: string | undefined): BodyLimit => (key && limits.get(key)) || ORDINARY

/** Bytes of a form with a file. */
export const largestForm = ({ largest }: Pick<BodyLimit, 'largest'>) => largest + BESIDE_FILE
