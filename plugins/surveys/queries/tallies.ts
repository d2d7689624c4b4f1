import { type Context, RuleError, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import type { Tally } from '../domain/figures.ts'
import { RESPONDENTS } from '../domain/keys.ts'
import { anonymousTallies } from './anonymous_answers.ts'
import { segmentFactsOfMany } from './segment_facts.ts'

const NOT_OVER = 'A pesquisa é anônima: os resultados aparecem depois do fim.'
export const TOO_FEW = 'Ainda não há respostas suficientes para mostrar resultados sem identificar ninguém.'

/** Anonymous results are shown only when no more answers are possible. */
export function assertOver(survey: Survey, today: string) {
  if (survey.anonimo !== false && !survey.encerrada && survey.dataFim >= today) throw new RuleError(NOT_OVER)
}

/** Somebody who answered with their name, and when. */
export interface NamedPerson {
  preenchimento: number
  talento: number
  respondidaEm: string
}

/** Answers of named people, each counted in the group `groupsOf` says. */
export async function namedTallies(
  context: Context,
  surveyId: number,
  groupsOf: (people: NamedPerson[]) => Promise<Map<number, number | null>>,
): Promise<Tally[]> {
  const people = await context.system
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId), when('status').is('C'))
    .select({ preenchimento: 'preenchimento.id', talento: 'colaborador.id', respondidaEm: 'respondidaEm' })
    .rows()
  const given = people.map((person) => ({
    preenchimento: Number(person.preenchimento),
    talento: Number(person.talento),
    respondidaEm: person.respondidaEm ?? context.today,
  }))
  const groups = await groupsOf(given)
  const groupOf = new Map(given.map((person) => [person.preenchimento, groups.get(person.talento) ?? null]))
  const answers = groupOf.size
    ? await context.system
        .query('questionarios/respostas')
        .where(when('preenchimento').in([...groupOf.keys()]))
        .select({
          preenchimento: 'preenchimento.id',
          pergunta: 'pergunta.id',
          tipo: 'pergunta.tipo',
          opcoes: 'opcoes',
          nota: 'nota',
        })
        .rows()
    : []
  return answers.flatMap((item) => {
    const chosen = ((item.opcoes as number[] | null) ?? []) as number[]
    // Left blank, or not applicable: nobody is counted, as in an anonymous survey, which stores nothing of it.
    if (item.tipo !== '3' && !chosen.length && item.nota === null) return []
    const options: (number | null)[] = chosen.length ? chosen : [null]
    return options.map((opcao, index) => ({
      pergunta: Number(item.pergunta),
      area: groupOf.get(Number(item.preenchimento)) ?? null,
      opcao,
      nota: index === 0 ? (item.nota as number | null) : null,
      respostas: 1,
      pessoas: index === 0 ? 1 : 0,
    }))
  })
}

const areasOf = (context: Context) => async (people: NamedPerson[]) => {
  const facts = await segmentFactsOfMany(
    context,
    people.map((person) => person.talento),
  )
  return new Map([...facts].map(([talent, { area }]) => [talent, area]))
}

/** Frequency of each answer, by question and area. */
export const talliesOf = (context: Context, survey: Survey): Promise<Tally[]> =>
  survey.anonimo === false ? namedTallies(context, survey.id, areasOf(context)) : anonymousTallies(context, survey.id)
