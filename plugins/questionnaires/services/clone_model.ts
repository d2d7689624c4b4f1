import type { Context, Row } from '#engine'
import { ASPECTS, aspectsOf, MODELS, QUESTIONS, questionsOf } from './questions.ts'

const COPIED = ['tipo', 'percentualMinimoAprovacao', 'tempoLimite', 'umaPorVez', 'ativo', 'observacao']

/** Copies a model with its aspects and questions into the company of `target`. In its own company the copy says so in its title. */
export async function cloneModel(context: Context, source: Row, target: Context): Promise<Row> {
  const there = target.elevated()
  const titulo = target.empresaId === context.empresaId ? `${source.titulo.slice(0, 242)} (Clone)` : source.titulo
  const model = await there
    .repo(MODELS)
    .create({ titulo, ...Object.fromEntries(COPIED.map((name) => [name, source[name] ?? null])) })
  const aspects = new Map<number, number>()
  for (const { id, nome, ordem } of await aspectsOf(context, source.id))
    aspects.set(id, (await there.repo(ASPECTS).create({ modelo: model.id, nome, ordem })).id)
  for (const { id: _id, aspecto, respostas, referencia: _reference, ...question } of await questionsOf(
    context,
    source.id,
  ))
    await there.repo(QUESTIONS).create({
      ...question,
      modelo: model.id,
      aspecto: aspecto ? aspects.get(aspecto.id) : null,
      respostas: respostas.map(({ texto, peso }) => ({ texto, peso })),
    })
  return model
}
