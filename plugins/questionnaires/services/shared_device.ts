import { type Context, RuleError, when } from '#engine'
import { stayOf } from '#app/links/index.ts'
import type { Filling } from '../domain/rows.ts'
import { fillingsWithAnswers } from '../queries/answered.ts'

const FILLINGS = 'questionarios/preenchimentos'
const ANSWERS = 'questionarios/respostas'

export const BEGUN_ELSEWHERE =
  'Você já começou a responder em outro lugar. Continue por lá: o que já foi respondido não aparece em um aparelho de todos.'

/** `quiosque` is missing where no draft is stored in a filling. */
type Draft = Pick<Filling, 'id' | 'iniciadoEm' | 'respondidoEm'> & { quiosque?: string | null }

/**
 * Whether a call from a shared device meets a draft that was not begun in this stay. CPF and birth date are known to
 * others: who types them gets a questionnaire to answer, and nothing that was answered before.
 */
export function isOthersDraft(context: Context, draft: Draft): boolean {
  const stay = stayOf(context)
  return Boolean(
    stay && draft.quiosque !== undefined && draft.iniciadoEm && !draft.respondidoEm && draft.quiosque !== stay,
  )
}

/** Those of these fillings with answers that were begun on an own device or signed in. */
export async function begunElsewhere(context: Context, fillings: number[]): Promise<Set<number>> {
  const rows = fillings.length
    ? await context
        .query(FILLINGS)
        .withoutRowRules()
        .where(
          when('id').in(fillings),
          when('quiosque').empty(),
          when('iniciadoEm').filled(),
          when('respondidoEm').empty(),
        )
        .select('id')
        .values()
    : []
  return fillingsWithAnswers(context, rows.map(Number))
}

/** @throws RuleError for a draft with answers that was begun on an own device or signed in */
export async function assertNotElsewhere(context: Context, draft: Draft): Promise<void> {
  if (isOthersDraft(context, draft) && !draft.quiosque && (await begunElsewhere(context, [draft.id])).size)
    throw new RuleError(BEGUN_ELSEWHERE)
}

/** A draft of an earlier stay is begun again without its answers. */
export async function takeOver(context: Context, draft: Draft): Promise<void> {
  await context.lock(FILLINGS, draft.id)
  await assertNotElsewhere(context, draft)
  const answers = context.system.repo(ANSWERS)
  const rows = await answers.all({ preenchimento: draft.id }, { brief: true })
  if (rows.length) await answers.deleteMany(rows.map((row) => row.id))
  await context.system.repo(FILLINGS).patch(draft.id, { quiosque: stayOf(context) }, 'iniciar')
}

/** A draft continued on an own device or signed in is no longer open on the shared one. */
export async function takeHome(context: Context, draft: { id: number; quiosque?: string | null }): Promise<void> {
  if (draft.quiosque && !stayOf(context))
    await context.system.repo(FILLINGS).patch(draft.id, { quiosque: null }, 'continuar')
}
