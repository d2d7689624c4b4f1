import { createHash } from 'node:crypto'
import type { Context, RowAt } from '#engine'
import { CONSENTS, TERMS } from '../domain/resource_keys.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const currentText = (context: Context) => String(context.settings.politicaSeguranca ?? '')

/** The current version of the term; a text not accepted before becomes the next version. */
async function currentTerm(context: Context): Promise<number> {
  const resumo = digest(currentText(context))
  const terms = context.repo(TERMS)
  const [latest] = (
    await terms.list({ sort: [{ field: 'numero', descending: true }], limit: 1, full: true, withoutTotal: true })
  ).rows
  // Only the latest version is compared: a company that returns to an older text gets a new version.
  if (latest?.resumo === resumo) return latest.id
  const term = await terms.create({
    numero: Number(latest?.numero ?? 0) + 1,
    desde: new Date().toISOString(),
    texto: currentText(context),
    resumo,
  })
  return term.id
}

/**
 * Records that a candidate accepts the current term. `context` must be unrestricted in the candidate's company, inside
 * a transaction.
 */
export async function consent(context: Context, candidateId: number) {
  await context
    .repo(CONSENTS)
    .create({ candidato: candidateId, termo: await currentTerm(context), data: new Date().toISOString() })
}

export const consentsOf = async (context: Context, candidateId: number) =>
  (
    await context.repo(CONSENTS).list({
      filter: { candidato: candidateId },
      sort: [{ field: 'data', descending: true }],
      limit: 100,
      full: true,
      withoutTotal: true,
    })
  ).rows

/**
 * False if the candidate's latest consent is not for the current text. A consent from before versions existed counts.
 */
export async function acceptedPresentTerm(context: Context, candidate: RowAt<'captacao/candidatos'>): Promise<boolean> {
  if (!candidate.aceitoPoliticaSeguranca) return false
  const [last] = await consentsOf(context, candidate.id)
  if (!last) return true
  return (await context.repo(TERMS).get(last.termo.id)).resumo === digest(currentText(context))
}
