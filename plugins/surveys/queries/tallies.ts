import { type Context, RuleError, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import type { Tally } from '../domain/figures.ts'
import { RESPONDENTS } from '../domain/keys.ts'
import { anonymousTallies } from './anonymous_answers.ts'

const NOT_OVER = 'A pesquisa é anônima: os resultados aparecem depois do fim.'
export const TOO_FEW = 'Ainda não há respostas suficientes para mostrar resultados sem identificar ninguém.'

/** Anonymous results are shown only when no more answers are possible. */
export function assertOver(survey: Survey, today: string) {
  if (survey.anonimo && !survey.encerrada && survey.dataFim >= today) throw new RuleError(NOT_OVER)
}

async function namedTallies(context: Context, surveyId: number): Promise<Tally[]> {
  const people = await context
    .query(RESPONDENTS)
    .withoutRowRules()
    .where(when('questionario').is(surveyId), when('status').is('C'))
    .select({ preenchimento: 'preenchimento.id', area: 'colaborador.areaOrganizacional.id' })
    .rows()
  const areas = new Map(
    people.map((person) => [Number(person.preenchimento), person.area ? Number(person.area) : null]),
  )
  const answers = areas.size
    ? await context.system
        .query('questionarios/respostas')
        .where(when('preenchimento').in([...areas.keys()]))
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
      area: areas.get(Number(item.preenchimento)) ?? null,
      opcao,
      nota: index === 0 ? (item.nota as number | null) : null,
      respostas: 1,
      pessoas: index === 0 ? 1 : 0,
    }))
  })
}

/** Frequency of each answer, by question and area. */
export const talliesOf = (context: Context, survey: Survey): Promise<Tally[]> =>
  survey.anonimo ? anonymousTallies(context, survey.id) : namedTallies(context, survey.id)
