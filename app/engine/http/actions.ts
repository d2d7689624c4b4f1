import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { compileValidator, type ValueValidator } from '../compiler/validator.ts'
import type { ActionDef } from '../definition/action.ts'
import type { FileResult, StreamedFile } from '../definition/file_result.ts'
import { holds } from '../definition/conditions.ts'
import { inAddress } from '../definition/in_address.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { RuleDef } from '../definition/rule.ts'
import { validateRecord } from '../definition/validate.ts'
import { ConflictError, ForbiddenError, NotFoundError, RuleError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import { assertNotOfOneUser } from '../rows/permissions.ts'
import { RowWriter } from '../rows/row_writer.ts'
import { actionAuthority } from '../compiler/names.ts'
import { assertVersion, etagOf, matchedVersion } from './if_match.ts'
import type { Resource } from '../compiler/resource.ts'
import { assertOwner } from '../registry/sharing.ts'
import { assertInCompanies, assertWholeInstallationFor } from '../rows/installation.ts'
import { auditSharedRead } from '../rows/shared_reads.ts'
import { applyDefaults } from '../rows/values.ts'
import { typedQuery } from './typed_query.ts'
import { validateResponse } from './validate_response.ts'
import { actionOperation } from '../registry/openapi/action_operation.ts'
import type { SchemaBook } from '../registry/openapi/schemas.ts'
import type { Registry } from '../registry/registry.ts'
import { selectionOf, sentBody } from './request.ts'

const validators = new WeakMap<FieldDefs, ValueValidator>()

/**
 * Validates input against fields and rules: the dialog of an action, the body of an endpoint or the filters of a
 * report.
 */
export async function checkInput(
  context: EngineContext,
  fields: FieldDefs,
  rules: readonly RuleDef[],
  body: unknown,
): Promise<Record<string, any>> {
  let validate = validators.get(fields)
  if (!validate) validators.set(fields, (validate = compileValidator(fields)))
  const { values, violations } = await validate(body)
  if (violations.length) throw new ValidationError(violations)
  applyDefaults(fields, values, context)
  const broken = validateRecord(fields, rules, {
    record: values,
    settings: context.settings,
    authorities: context.authorities,
    today: context.today,
  })
  if (broken.length) throw new ValidationError(broken)
  return values
}

const isStreamed = (result: any): result is StreamedFile => result?.parts?.[Symbol.asyncIterator] !== undefined
const isFile = (result: any): result is FileResult => Buffer.isBuffer(result?.file)

function announce(http: HttpContext, { contentType, inline, name }: Omit<FileResult, 'file'>) {
  http.response.header('Content-Type', contentType)
  http.response.header(
    'Content-Disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
}

/** Sends the result of a handler: a file, JSON, or 204. */
export function reply(http: HttpContext, result: unknown) {
  if (isStreamed(result)) {
    announce(http, result)
    return http.response.stream(Readable.from(result.parts))
  }
  if (isFile(result)) {
    announce(http, result)
    return http.response.send(result.file)
  }
  return result === undefined ? http.response.noContent() : sendJson(http, result)
}

/**
 * Serialises JSON here, because the framework sends a bare boolean or number as plain text and inspects every value of
 * a row.
 */
export function sendJson(http: HttpContext, value: unknown) {
  http.response.header('Content-Type', 'application/json; charset=utf-8')
  return http.response.send(JSON.stringify(value))
}

/** Whether the response is the current state of a record: the one the action works on, or the one it made. */
const answersRecord = ({ on, returns, response: answers }: ActionDef) =>
  on === 'row' && (returns === 'record' || returns === 'new') && !answers

/**
 * The validated input of the action, or the unvalidated body when it has no fields. Unknown query parameters are
 * ignored, because clients add their own.
 */
async function inputOf(
  context: EngineContext,
  action: ActionDef,
  body: Record<string, unknown>,
  query: Record<string, unknown>,
) {
  const { fields, rules = [] } = action
  if (!fields) return body
  return checkInput(
    context,
    fields,
    rules,
    inAddress(action)
      ? typedQuery(fields, Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(fields, name))))
      : body,
  )
}

/**
 * Runs an action: checks the authority, the row in scope, its condition and the input, then runs it in one transaction.
 */
export async function runAction(http: HttpContext, context: EngineContext, resource: Resource, action: ActionDef) {
  assertNotOfOneUser(context, resource.def)
  if (!context.can(actionAuthority(resource, action))) throw new ForbiddenError()
  const body = sentBody(http)
  const query = http.request.qs() as Record<string, string>
  const ids = action.on === 'selection' ? selectionOf(body.ids ?? query.ids) : []
  if (action.on === 'selection' && !ids.length)
    throw new ValidationError([{ field: 'ids', message: 'Selecione pelo menos um registro.' }])
  const { ids: _, versao: __, ...rest } = body
  const version = action.on === 'row' ? matchedVersion(http) : undefined
  // Generating a file takes seconds; an open transaction would block all other writers on SQLite.
  const reads = action.method === 'GET' || action.returns === 'file'
  const { resource: seen, strip } = context.engine.views.forRows(context, resource)
  const input = await inputOf(context, action, rest, query).catch(async (error) => {
    // A row that does not exist (for this user) takes precedence over invalid input.
    if (action.on === 'row' && !(await context.reader(seen).find(Number(http.params.id)))) throw new NotFoundError()
    throw error
  })
  const work = async (inner: EngineContext) => {
    // The row is locked before it is read, so that of two concurrent actions the second reads the result of the first.
    if (action.on === 'row' && !reads) await new RowWriter(inner, resource).lock(Number(http.params.id))
    // The action has a separate authority, so the read authority is not checked; the scope of the resource still
    // applies.
    const row = action.on === 'row' ? await inner.reader(reads ? seen : resource).find(Number(http.params.id)) : null
    if (action.on === 'row' && !row) throw new NotFoundError()
    if (row && !reads) assertOwner(inner, resource, row)
    if (!reads) assertWholeInstallationFor(inner, resource, actionAuthority(resource, action))
    if (row && !reads) assertInCompanies(inner, resource, row, actionAuthority(resource, action))
    if (row && reads) await auditSharedRead(inner, resource, row)
    if (row) assertVersion(row, version, strip)
    const why = row && action.refusalReason ? await action.refusalReason(inner, row) : null
    if (why) throw new RuleError(why)
    if (
      row &&
      action.when &&
      !holds(action.when, { record: row, settings: inner.settings, authorities: inner.authorities, today: inner.today })
    )
      throw new ConflictError(`"${action.label}" não é possível na situação atual do registro.`, strip(row), 'SITUACAO')
    const result = await action.run(inner, { row, ids, input, query })
    return ['record', 'new', 'draft'].includes(action.returns ?? 'record') ? strip(result) : result
  }
  const result = reads
    ? await work(context.readOnly())
    : await context.transaction((inner) => work(inner as EngineContext))
  if (answersRecord(action) && result?.versao) http.response.header('ETag', etagOf(result))
  const path = action.on === 'row' ? `/api/${resource.key}/:id/${action.name}` : `/api/${resource.key}/${action.name}`
  const describe = (book: SchemaBook) => actionOperation(resource, action, book)
  validateResponse(http, context.engine.registry as Registry, { method: action.method, path, describe }, result)
  return reply(http, result)
}
