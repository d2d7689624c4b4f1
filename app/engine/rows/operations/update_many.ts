import { calledIn } from '../../definition/display_template.ts'
import type { Row } from '../../definition/row.ts'
import type { Violation } from '../../definition/validate.ts'
import { EngineError, ValidationError } from '../../errors.ts'
import type { EngineContext } from '../../context.ts'
import { deferDerived } from '../derived/propagate.ts'
import { ListReader } from '../list_reader.ts'
import type { Resource } from '../../compiler/resource.ts'

/** A record to change; with `versao`, a record changed in the meantime is refused. */
export interface BulkTarget {
  id: number
  versao?: number | undefined
}

/** Why one record refuses the change. */
interface BulkRefusal {
  id: number
  nome: string
  mensagens: Violation[]
}

export interface BulkResult {
  total: number
  /** Records that actually change; the others already have these values. */
  alterados: number
  recusas: BulkRefusal[]
}

/** Rolls back the transaction of a preview; only used in this file. */
class RolledBack extends Error {}

const REFUSALS = new Set(['VALIDACAO', 'REGRA', 'CONFLITO', 'SITUACAO', 'EM_USO', 'NAO_ENCONTRADO'])

const reasons = (error: EngineError): Violation[] =>
  error instanceof ValidationError ? error.violations : [{ field: '', message: error.message }]

async function changeEach(
  context: EngineContext,
  resource: Resource,
  targets: BulkTarget[],
  values: Record<string, unknown>,
): Promise<BulkResult> {
  const known = new Map<number, Row>(
    (await new ListReader(context, resource).byIds(targets.map((target) => target.id))).map((row) => [row.id, row]),
  )
  const repository = context.repo(resource.key)
  const result: BulkResult = { total: targets.length, alterados: 0, recusas: [] }
  for (const { id, versao } of targets) {
    const before = known.get(id)
    try {
      // A copy for each record: hooks may modify the values they get.
      const after = await repository.update(id, {
        ...structuredClone(values),
        ...(versao === undefined ? {} : { versao }),
      })
      if (after.versao !== before?.versao) result.alterados++
    } catch (error) {
      if (!(error instanceof EngineError) || !REFUSALS.has(error.code)) throw error
      result.recusas.push({
        id,
        nome: String((before && calledIn(resource.def, before)) ?? `${resource.def.label.singular} ${id}`),
        mensagens: reasons(error),
      })
    }
  }
  return result
}

/**
 * Sets the same values on several records, each with all checks of a single update. All or nothing: when one refuses,
 * nothing is written and every refusal is reported.
 * @throws ValidationError with paths like '12.nome' unless `preview`, which returns the outcome and writes nothing
 */
export async function changeMany(
  context: EngineContext,
  resource: Resource,
  targets: BulkTarget[],
  values: Record<string, unknown>,
  preview: boolean,
): Promise<BulkResult> {
  let result: BulkResult | undefined
  try {
    await context.transaction(async (inner) => {
      result = await deferDerived(inner, (item) => changeEach(item as EngineContext, resource, targets, values))
      if (preview || result.recusas.length) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  const { recusas } = result!
  if (!preview && recusas.length) {
    const violations = recusas.flatMap(({ id, nome, mensagens }) =>
      mensagens.map((mensagem) => ({
        field: `${id}.${mensagem.field}`.replace(/\.$/, ''),
        message: `${nome}: ${mensagem.message}`,
      })),
    )
    throw new ValidationError(
      violations.slice(0, 100),
      recusas.length === 1
        ? 'Nada foi alterado: 1 registro não aceita a alteração.'
        : `Nada foi alterado: ${recusas.length} registros não aceitam a alteração.`,
    )
  }
  return result!
}
