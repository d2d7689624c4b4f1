import { type Context, countDistinct, when } from '#engine'
import { USUAL_OPTIONS } from '../bank/index.ts'

const QUESTIONS = 'questionarios/perguntas'

/** How many questions of a model somebody has answered: those whose change deserves a second thought. */
export async function answeredOf(context: Context, modelId: number): Promise<number> {
  const found = await context
    .query('questionarios/respostas')
    .unrestricted('answers of everybody count')
    .where(when('pergunta.modelo').is(modelId))
    .select({ total: countDistinct('pergunta.id') })
    .first()
  return found?.total ?? 0
}

/** Those of these fillings that somebody has kept an answer of, whether or not they were handed in. */
export async function fillingsWithAnswers(context: Context, fillings: number[]): Promise<Set<number>> {
  if (!fillings.length) return new Set()
  const found = await context
    .elevated('answers of others are not thrown away')
    .query('questionarios/respostas')
    .unrestricted('answers of everybody count')
    .where(when('preenchimento').in(fillings))
    .groupBy('preenchimento')
    .select({ preenchimento: 'preenchimento.id' })
    .rows()
  return new Set(found.map((one) => Number(one.preenchimento)))
}

const LOOKED_AT = 500
const OFFERED = 20

/** Sets of options the company uses already ("Ruim, Regular, Bom"), the commonest first, then usual ones, to be taken over with one touch. */
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
  const usual = USUAL_OPTIONS.filter((one) => !counted.has(JSON.stringify(one)))
  return [...used, ...usual]
    .slice(0, OFFERED)
    .map((respostas) => ({ descricao: respostas.map((one) => one.texto).join(', '), respostas }))
}
