import { type Context, when } from '#engine'
import { RESPONDENTS } from '../domain/keys.ts'
import { hasAnonymous } from './anonymous_answers.ts'

/**
 * Whether a survey has answers, by whichever way they are stored: those of named people in fillings, anonymous ones
 * collected or stored apart from their people, of whom none may be left. `begun`: also if somebody has opened it, whose
 * answers may be in a draft.
 */
export async function hasAnswers(context: Context, surveyId: number, { begun = true } = {}): Promise<boolean> {
  const people = await context
    .query(RESPONDENTS)
    .withoutRowRules()
    .where(when('questionario').is(surveyId), when('status').in(begun ? ['C', 'A'] : ['C']))
    .exists()
  if (people) return true
  return hasAnonymous(context, surveyId)
}
