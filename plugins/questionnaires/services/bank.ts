import { type Context, fold, NotFoundError, when, wordsAreFoundIn } from '#engine'
import { BANK, type BankQuestion } from '../bank/index.ts'
import { ASPECTS, aspectsOf, QUESTIONS, questionsOf } from './questions.ts'

const COMPANY = 'empresa'
const OFFERED = 60
const LOOKED_AT = 2000

export interface Offered extends BankQuestion {
  /** 'clima.3', 'empresa.812'. */
  codigo: string
  conjunto: string
}

const ready = (): Offered[] =>
  BANK.flatMap((set) =>
    set.perguntas.map((pergunta, index) => ({ ...pergunta, codigo: `${set.id}.${index}`, conjunto: set.titulo })),
  )

/** Questions this company has used, each text once, latest first. */
async function ownQuestions(context: Context, words: string): Promise<Offered[]> {
  const rows = await context
    .query(QUESTIONS)
    .withoutRowRules()
    .where(when('referencia').empty(), ...(words ? [when('texto').like(words)] : []))
    .select({ id: 'id', texto: 'texto', tipo: 'tipo' })
    .orderBy('-id')
    .limit(LOOKED_AT)
    .rows()
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const key = fold(String(row.texto))
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        codigo: `${COMPANY}.${row.id}`,
        conjunto: 'Usadas na empresa',
        texto: String(row.texto),
        tipo: String(row.tipo),
        aspecto: null,
        respostas: [],
      },
    ]
  })
}

/** Questions to choose from: the common ones, then those used here, by words and set. */
export async function searchBank(context: Context, words: string, set?: string | null): Promise<Offered[]> {
  const fits = (offered: Offered) =>
    wordsAreFoundIn(words, `${offered.texto} ${offered.aspecto ?? ''} ${offered.conjunto}`)
  const known = ready().filter((offered) => (!set || offered.codigo.startsWith(`${set}.`)) && fits(offered))
  const texts = new Set(known.map((offered) => fold(offered.texto)))
  const own =
    set && set !== COMPANY
      ? []
      : (await ownQuestions(context, words.trim())).filter((question) => !texts.has(fold(question.texto)))
  return [...(set === COMPANY ? [] : known), ...own].slice(0, OFFERED)
}

/**
 * The whole question of a code.
 * @throws NotFoundError
 */
async function questionOf(context: Context, code: string): Promise<BankQuestion> {
  const [set, id] = code.split('.')
  const found =
    set === COMPANY
      ? await ownQuestion(context, Number(id))
      : BANK.find((item) => item.id === set)?.perguntas[/^\d+$/.test(id ?? '') ? Number(id) : -1]
  if (!found) throw new NotFoundError()
  return found
}

async function ownQuestion(context: Context, id: number): Promise<BankQuestion | null> {
  const row = Number.isSafeInteger(id) ? await context.system.repo(QUESTIONS).find(id) : null
  if (!row || row.referencia) return null
  const { texto, tipo, notaMinima, notaMaxima, enps, obrigatoria } = row
  const respostas = (row.respostas ?? []).map((resposta) => ({ texto: resposta.texto!, peso: resposta.peso ?? 1 }))
  return {
    texto: texto!,
    tipo: tipo!,
    aspecto: row.aspecto?.nome ?? null,
    respostas,
    notaMinima: notaMinima ?? 1,
    notaMaxima: notaMaxima ?? 10,
    enps: enps === true,
    obrigatoria: obrigatoria === true,
  }
}

/**
 * Copies questions to the end of a model, each with its aspect (created if missing). Returns the number of questions.
 */
export async function addFromBank(context: Context, modelId: number, codes: string[]): Promise<number> {
  const questions: BankQuestion[] = []
  for (const code of codes) questions.push(await questionOf(context, code))
  await addQuestions(context, modelId, questions)
  return questions.length
}

/** A whole set, with its conditions. */
export const addSet = async (context: Context, modelId: number, setId: string) => {
  const set = BANK.find((item) => item.id === setId)
  if (!set) throw new NotFoundError()
  await addQuestions(context, modelId, set.perguntas, true)
  return set
}

/** Adds ready-made questions at the end of a model; `whole` keeps the conditions between them. */
export async function addQuestions(context: Context, modelId: number, given: BankQuestion[], whole = false) {
  const { repo } = context.system
  const aspects = new Map((await aspectsOf(context, modelId)).map((aspect) => [aspect.nome, aspect.id]))
  let ordem = (await questionsOf(context, modelId)).length
  const made: number[] = []
  for (const { aspecto, quando, ...values } of given) {
    if (aspecto && !aspects.has(aspecto)) {
      const row = await repo(ASPECTS).create({ modelo: modelId, nome: aspecto, ordem: aspects.size + 1 })
      aspects.set(aspecto, row.id)
    }
    const condicao =
      whole && quando
        ? {
            pergunta: made[quando.pergunta]!,
            notaMinima: quando.notaMinima ?? null,
            notaMaxima: quando.notaMaxima ?? null,
          }
        : null
    const row = await repo(QUESTIONS).create({
      ...values,
      respostas: values.respostas.map((resposta) => ({ ...resposta })),
      modelo: modelId,
      aspecto: aspecto ? aspects.get(aspecto)! : null,
      ordem: ++ordem,
      ...(condicao && { condicao }),
    })
    made.push(row.id)
  }
}
