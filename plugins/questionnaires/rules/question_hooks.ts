import { type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import type { QuestionRow } from '../domain/rows.ts'
import { MULTIPLA, NOTA, UNICA } from '../codes.ts'
import type { ShowIf } from '../domain/types.ts'
import { assertChangeable } from '../services/frozen.ts'
import { ASPECTS, QUESTIONS } from '../services/questions.ts'

const refuse = (message: string): never => {
  throw new ValidationError([{ field: 'condicao', message }])
}

async function siblings(context: Context, modelId: number): Promise<QuestionRow[]> {
  const rows = await context.system.repo(QUESTIONS).all({ modelo: modelId })
  return rows
}

/** Whether the answers already given would count differently. An option that is added or taken away changes no weight. */
function changesWeights(values: Record<string, any>, old: QuestionRow): boolean {
  if (values.peso !== undefined && values.peso !== old.peso) return true
  const before = new Map((old.respostas ?? []).map(({ id, peso }) => [id, peso]))
  const options: { id?: number; peso?: number | null }[] = values.respostas ?? []
  return options.some(({ id, peso }) => id !== undefined && before.has(id) && peso !== before.get(id))
}

const isNumber = (value: unknown) => value === null || value === undefined || Number.isFinite(value)

/** A condition refers to a question of the same model, with its options or grades, and must not be circular. */
async function checkCondition(context: Context, modelId: number, given: ShowIf, id: number | null) {
  const { pergunta, opcoes, notaMinima, notaMaxima } = given
  if (!isNumber(notaMinima) || !isNumber(notaMaxima) || (opcoes && !Array.isArray(opcoes))) refuse('Valor inválido')
  const all = await siblings(context, modelId)
  const on = all.find((row) => row.id === Number(pergunta))
  if (!on) return refuse('A pergunta da condição não é deste questionário.')
  for (let next: QuestionRow | undefined = on, step = 0; next; step++) {
    if (next.id === id || step > all.length) refuse('Uma pergunta não pode depender dela mesma.')
    next = all.find((row) => row.id === (next!.condicao as ShowIf | null)?.pergunta)
  }
  if (on.tipo === NOTA) {
    if (opcoes?.length || (notaMinima ?? notaMaxima ?? null) === null) refuse('Diga com que notas a pergunta aparece.')
  } else if (on.tipo === UNICA || on.tipo === MULTIPLA) {
    const known = new Set((on.respostas ?? []).map((resposta) => resposta.id))
    if (!opcoes?.length || !opcoes.every((value) => known.has(value)))
      refuse('Diga com que respostas a pergunta aparece.')
  } else refuse('A pergunta da condição precisa ter opções ou nota.')
}

/** Options that conditions refer to must not be removed, otherwise those questions would never be shown. */
async function assertAwaitedStay(context: Context, values: Record<string, any>, old: QuestionRow) {
  const changed = values.tipo !== undefined && values.tipo !== old.tipo
  if (!values.respostas && !changed) return
  const left = new Set(
    ((values.respostas ?? old.respostas ?? []) as { id?: number }[]).map((resposta) => Number(resposta.id)),
  )
  for (const { condicao, ordem } of await siblings(context, old.modelo.id)) {
    const awaited = condicao as ShowIf | null
    if (awaited?.pergunta !== old.id) continue
    if (changed || awaited?.opcoes?.some((value) => !left.has(value)))
      throw new RuleError(`A pergunta ${ordem} aparece conforme uma resposta desta. Mude antes a condição dela.`)
  }
}

export const questionHooks: Hooks<'questionarios/perguntas'> = {
  async beforeSave(context, values, old) {
    // Options added later get the standard weight too.
    for (const option of values.respostas ?? []) option.peso ??= 1
    const modelId = idOf(values.modelo ?? old?.modelo)!
    await assertChangeable(context, modelId, old && changesWeights(values, old) ? 'weights' : 'other')
    if (values.enps === true) Object.assign(values, { notaMinima: 0, notaMaxima: 10 })
    if (values.condicao) await checkCondition(context, modelId, values.condicao as ShowIf, old?.id ?? null)
    if (old) await assertAwaitedStay(context, values, old)
    const aspectId = idOf(values.aspecto)
    if (!aspectId) return
    const aspect = await context.system.repo(ASPECTS).find(aspectId)
    if (aspect && aspect.modelo.id !== modelId)
      throw new ValidationError([{ field: 'aspecto', message: 'Valor inválido' }])
  },

  beforeDelete: (context, row) => assertChangeable(context, row.modelo.id),
}
