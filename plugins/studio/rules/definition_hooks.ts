import { randomUUID } from 'node:crypto'
import { type Context, type Hooks, parseDefinition, type RowAt, titleOfDefinition, ValidationError } from '#engine'

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The mistakes of a definition stand below the field that holds it. */
async function parsed(tipo: 'R' | 'C', value: unknown) {
  try {
    return await parseDefinition(tipo, value)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map(({ field, message }) => ({ field: field ? `definicao.${field}` : 'definicao', message })),
    )
  }
}

export const definitionHooks: Hooks<'estudio/definicoes'> = {
  async beforeSave(_context: Context, values: Record<string, any>, old: RowAt<'estudio/definicoes'> | null) {
    const tipo = (old?.tipo ?? values.tipo) as 'R' | 'C'
    if (!old) values.uuid = randomUUID()
    if (values.definicao === undefined || values.definicao === null || (tipo !== 'R' && tipo !== 'C')) return
    values.definicao = await parsed(tipo, values.definicao)
    values.titulo = titleOfDefinition({ tipo, definicao: values.definicao })
    if (old?.situacao === 'P' && !same(values.definicao, old.definicao)) values.situacao = 'A'
  },
}
