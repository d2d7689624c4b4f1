import type { FieldDef, FieldDefs } from '../../definition/types.ts'

export type Schema = Record<string, any>

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** 'captacao/etapas-seletivas' → 'CaptacaoEtapasSeletivas' */
export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((value) => value.charAt(0).toUpperCase() + value.slice(1))
    .join('')

/** The use of a schema: a returned row, a response created by code, or a request. */
export type Side = 'row' | 'answer' | 'input'

export const STANDARD: Record<string, Schema> = {
  Paginacao: { type: 'object', properties: { paged: { type: 'boolean' }, offset: { type: 'integer' } } },
  Erro: {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', description: 'Código estável, para programas.' },
      message: { type: 'string', description: 'Frase para pessoas.' },
      errors: { type: 'array', items: refTo('ErroDeCampo') },
      atual: { type: 'object', description: 'Em 409: o registro como está agora.' },
      requestId: { type: 'string', description: 'Informe-o ao relatar um problema.' },
    },
  },
  ErroDeCampo: {
    type: 'object',
    required: ['type', 'field', 'message'],
    properties: {
      type: { const: 'FIELD_VALIDATION_VIOLATION' },
      field: { type: 'string', description: 'Caminho do campo: `pessoal.cpf`, `experiencias.0.empresa`.' },
      message: { type: 'string' },
    },
  },
  Arquivo: {
    type: 'object',
    required: ['url', 'contentType', 'name', 'size'],
    properties: {
      url: { type: 'string' },
      contentType: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer', description: 'Bytes.' },
      bytes: { type: 'string', contentEncoding: 'base64', description: 'Só quando pedido: `?bytes=true`.' },
    },
  },
  ArquivoEntrada: {
    type: 'object',
    description: 'Um arquivo novo (`bytes`, `contentType` e `name`) ou o objeto lido, de volta, para mantê-lo.',
    properties: {
      bytes: { type: 'string', contentEncoding: 'base64', writeOnly: true },
      contentType: { type: 'string', maxLength: 150 },
      name: { type: 'string', maxLength: 255 },
      url: { type: 'string' },
      size: { type: 'integer' },
    },
  },
}

export const AUTHOR: Record<string, Schema> = {
  registradoPor: { type: ['string', 'null'], readOnly: true, description: 'Quem gravou este período.' },
  registradoEm: { type: ['string', 'null'], format: 'date-time', readOnly: true, description: 'Quando foi gravado.' },
}

const NUMERIC = new Set(['integer', 'number'])
/** Kinds that always have a value in a row, even when none was written. */
export const NEVER_NULL = new Set(['boolean', 'refs', 'list', 'history', 'group', 'address'])

/** A page of a list, in the `page`/`size` dialect. */
export const pageOf = (rows: Schema): Schema => ({
  type: 'object',
  required: ['content', 'pageable', 'size', 'totalElements'],
  properties: {
    content: rows,
    pageable: refTo('Paginacao'),
    size: { type: 'integer' },
    totalElements: { type: 'integer' },
  },
})

/**
 * Fields always present in a response: required fields, booleans (which have no third value) and groups (even when
 * empty).
 */
export const isSure = (field: FieldDef) => field.required === true || field.kind === 'boolean' || field.kind === 'group'

/** Required by the definition, or by the company for which the document is generated. */
const demandedAlways = ({ required }: FieldDef) => required === true || required?.op === 'required'

export const requiredOf = (fields: FieldDefs) =>
  Object.entries(fields)
    .filter(
      ([, field]) => demandedAlways(field) && !field.visible && field.default === undefined && field.readOnly !== true,
    )
    .map(([name]) => name)

export const namedChoices = (field: FieldDef) =>
  field.choices!.map((choice) => `\`${choice.id}\` ${choice.nome}`).join(', ')

/** Accepted input formats in addition to ISO. */
const WRITTEN: Record<string, string> = {
  date: 'Também como dd/MM/yyyy.',
  datetime: 'Também como dd/MM/yyyy HH:mm:ss, no horário de Brasília.',
  month: 'Também como MM/yyyy.',
}

export function notesOf(field: FieldDef, side: Side): Schema {
  const text = [
    field.help,
    field.choices?.length ? namedChoices(field) : undefined,
    side === 'input' && typeof field.required === 'object' && !demandedAlways(field)
      ? 'Obrigatório conforme outros campos.'
      : undefined,
    side === 'input' ? WRITTEN[field.kind] : undefined,
    side === 'input' && field.accept ? `Aceita: ${field.accept.join(', ')}.` : undefined,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    title: field.label,
    ...(text && { description: text }),
    ...(side === 'row' && (field.readOnly === true || field.kind === 'computed') && { readOnly: true }),
    ...(side === 'input' && field.writeOnly && { writeOnly: true }),
    ...(side === 'input' && isLiteral(field.default) && { default: field.default }),
    ...(side === 'input' && field.immutable && { 'x-immutable': true }),
    ...(side === 'input' && typeof field.required === 'object' && { 'x-required-when': field.required }),
    ...(field.personal && { 'x-personal': field.personal }),
    ...(field.purpose && { 'x-purpose': field.purpose }),
  }
}

const isLiteral = (value: unknown) => value !== undefined && value !== null && typeof value !== 'object'

/** Adds limits of the definition that the schema of the kind does not contain. */
export function limited(schema: Schema, { min, max }: FieldDef): Schema {
  if (NUMERIC.has(schema.type))
    return { ...schema, ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
  if (schema.type === 'string' && schema.maxLength !== undefined && min !== undefined)
    return { ...schema, minLength: min }
  return schema
}

/** Removes an empty enum, which no value would match. */
export function withoutEmptyEnum({ enum: values, ...schema }: Schema): Schema {
  return values === undefined || values.length ? { ...schema, ...(values && { enum: values }) } : schema
}

export function nullable(schema: Schema): Schema {
  if (schema.$ref) return { oneOf: [schema, { type: 'null' }] }
  if (schema.oneOf) return { ...schema, oneOf: [...schema.oneOf, { type: 'null' }] }
  if (!schema.type) return schema
  return { ...schema, type: [schema.type, 'null'].flat(), ...(schema.enum && { enum: [...schema.enum, null] }) }
}
