import vine from '@vinejs/vine'
import { ColumnField, type FieldKind } from '#engine'

/**
 * What hangs on the person who leaves, with a choice for what is proposed. The value is the names of the proposals that
 * are not to be done: `['training.turmas']`.
 */
export const leavingEndings = (label: string) => new ColumnField<string[]>({ kind: 'pendenciasDeSaida', label })

export const pendenciasDeSaida: FieldKind = {
  name: 'pendenciasDeSaida',
  storage: 'column',
  column: () => ({ type: 'json' }),
  rule: () => vine.array(vine.string().trim().maxLength(80)).maxLength(50),
  toDb: (value) => (Array.isArray(value) && value.length ? JSON.stringify(value) : null),
  fromDb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  operators: [],
  cell: 'text',
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  openapi: () => ({ type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 50 }),
}
