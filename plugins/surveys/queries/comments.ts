import { type Context, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { RESPONDENTS } from '../domain/keys.ts'
import { anonymousComments } from './anonymous_answers.ts'

/** Comments of a question in alphabetical order, without area or time. */
export async function commentsOf(context: Context, survey: Survey, limit = 500) {
  if (survey.anonimo === false) return namedComments(context, survey.id, limit)
  const rows = await anonymousComments(context, survey.id)
  return rows.slice(0, limit).map((row) => ({ pergunta: row.pergunta, texto: row.comentario!, autor: null }))
}

async function namedComments(context: Context, surveyId: number, limit: number) {
  const people = await context.system
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId), when('status').is('C'))
    .select({ preenchimento: 'preenchimento.id', nome: 'colaborador.nome' })
    .rows()
  const names = new Map(people.map((person) => [Number(person.preenchimento), person.nome as string | null]))
  if (!names.size) return []
  const rows = await context.system
    .query('questionarios/respostas')
    .where(when('preenchimento').in([...names.keys()]), when('comentario').filled())
    .select({ preenchimento: 'preenchimento.id', pergunta: 'pergunta.id', comentario: 'comentario' })
    .limit(limit)
    .rows()
  return rows.map((row) => ({
    pergunta: Number(row.pergunta),
    texto: String(row.comentario),
    autor: names.get(Number(row.preenchimento)) ?? null,
  }))
}
