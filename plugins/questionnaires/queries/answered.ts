import { type Context, countDistinct, when } from '#engine'
import { USUAL_OPTIONS } from '../bank/index.ts'

const QUESTIONS = 'questionarios/perguntas'

/** Number of answered questions of a model, for a warning before they are changed. */
export async function answeredOf(context: Context, modelId: number): Promise<number> {
  const found = await context
    .query('questionarios/respostas')
    .withoutRowRules()
    .where(when('pergunta.modelo').is(modelId))
    .select({ total: countDistinct('pergunta.id') })
    .first()
  return found?.total ?? 0
}

/** Those of these fillings with a saved answer, submitted or not. */
export async function fillingsWithAnswers(context: Context, fillings: number[]): Promise<Set<number>> {
  if (!fillings.length) return new Set()
  const found = await context
    .query('questionarios/respostas')
    .withoutRowRules()
    .where(when('preenchimento').in(fillings))
    .groupBy('preenchimento')
    .select({ preenchimento: 'preenchimento.id' })
    .rows()
  return new Set(found.map((item) => Number(item.preenchimento)))
}

const LOOKED_AT = 500
const OFFERED = 20

/**
 * Option sets the company already uses ("Ruim, Regular, Bom"), most frequent first, then common ones, to be applied
 * with one click.
 */
export async function suggestedAnswers(context: Context) {
  const latest = await context
    .query(QUESTIONS)
    .where(when('tipo').in(['1', '5']))
    .orderBy('-id')
    .limit(LOOKED_AT)
    .select('id')
    .values()
  const rows = await context
    .query(QUESTIONS)
    .where(when('id').in(latest))
    .join('respostas')
    .orderBy('id', 'respostas.ordemLinha')
    .select({ question: 'id', texto: 'respostas.texto', peso: 'respostas.peso' })
    .rows()
  const sets = new Map<number, { texto: string; peso: number }[]>()
  for (const { question, texto, peso } of rows)
    sets.set(question, [...(sets.get(question) ?? []), { texto: texto!, peso: peso ?? 1 }])
  const counted = new Map<string, { respostas: { texto: string; peso: number }[]; usos: number }>()
  for (const respostas of sets.values()) {
    const key = JSON.stringify(respostas)
    counted.set(key, { respostas, usos: (counted.get(key)?.usos ?? 0) + 1 })
  }
  const used = [...counted.values()].sort((a, b) => b.usos - a.usos).map(({ respostas }) => respostas)
  const usual = USUAL_OPTIONS.filter((option) => !counted.has(JSON.stringify(option)))
  return [...used, ...usual]
    .slice(0, OFFERED)
    .map((respostas) => ({ descricao: respostas.map((resposta) => resposta.texto).join(', '), respostas }))
}
