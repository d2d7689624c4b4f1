import type { Context, CopyCall } from '#engine'
import type { Model, QuestionRow } from '../domain/rows.ts'
import { ASPECTS, aspectsOf, MODELS, QUESTIONS, questionsOf } from './questions.ts'

const COPIED = [
  'tipo',
  'percentualMinimoAprovacao',
  'tempoLimite',
  'umaPorVez',
  'ativo',
  'observacao',
  'perguntaEmBranco',
  'permiteNaoSeAplica',
] as const

/**
 * Copies a model with its aspects and questions into the company of `target`. In the same company the title marks it as
 * a copy.
 */
export async function cloneModel(context: Context, source: Model, target: Context): Promise<Model> {
  const there = target.system
  const titulo = target.empresaId === context.empresaId ? `${source.titulo.slice(0, 242)} (Clone)` : source.titulo
  const model = await there
    .repo(MODELS)
    .create({ titulo, ...Object.fromEntries(COPIED.map((name) => [name, source[name] ?? null])) })
  const aspects = new Map<number, number>()
  for (const { id, nome, ordem } of await aspectsOf(context, source.id))
    aspects.set(id, (await there.repo(ASPECTS).create({ modelo: model.id, nome, ordem })).id)
  const copies = new Map<number, QuestionRow>()
  const options = new Map<number, number>()
  const questions = await questionsOf(context, source.id)
  for (const { id, aspecto, respostas, referencia: _reference, condicao: _condition, ...question } of questions) {
    const copy = await there.repo(QUESTIONS).create({
      ...question,
      modelo: model.id,
      aspecto: aspecto ? aspects.get(aspecto.id) : null,
      respostas: respostas.map(({ texto, peso }) => ({ texto, peso })),
    })
    copies.set(id, copy)
    for (const [index, one] of respostas.entries()) options.set(one.id, copy.respostas[index]!.id)
  }
  // Conditions must refer to the questions and options of the copy.
  for (const { id, condicao } of questions) {
    const on = condicao && copies.get(condicao.pergunta)
    if (!on) continue
    const opcoes = condicao.opcoes?.flatMap((value) => options.get(value) ?? []) ?? null
    await there
      .repo(QUESTIONS)
      .patch(copies.get(id)!.id, { condicao: { ...condicao, pergunta: on.id, opcoes } }, 'clonar')
  }
  return model
}

/** `create` of a copy between companies: a model is copied with its aspects and questions. */
export const copyModel = ({ from, row, to }: CopyCall): Promise<Model> => cloneModel(from, row as Model, to)
