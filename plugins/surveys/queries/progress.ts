import { addDays, type Context, count, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { nextStep } from '../domain/next_step.ts'
import { ACTIONS, RESPONDENTS } from '../domain/keys.ts'
import { leastOf } from './anonymous_answers.ts'

/** When people are reminded by themselves next; null: they are not, or not again. */
function nextReminder(survey: Survey, today: string): string | null {
  if (!survey.liberado || !survey.lembrarACada) return null
  const due = addDays(survey.ultimoLembrete ?? survey.dataInicio, survey.lembrarACada)
  // At eight in the morning: what was due until today is sent tomorrow at the latest.
  const next = due > today ? due : addDays(today, 1)
  return next > survey.dataFim ? null : next
}

/** How far a survey is, and its next step. */
export async function progressOf(context: Context, survey: Survey) {
  const { system, today } = context
  const respondents = system.query(RESPONDENTS).where(when('questionario').is(survey.id))
  const isMissing = when('status').isNot('C')
  const [people, perguntas, acoes] = await Promise.all([
    respondents
      .select({
        convidados: count(),
        responderam: count().where(when('status').is('C')),
        comecaram: count().where(when('status').is('A')),
        inalcancaveis: count().where(isMissing, when('colaborador.contato.email').empty()),
      })
      .first(),
    system.query('questionarios/perguntas').where(when('modelo').is(survey.modelo!.id)).count(),
    system
      .query(ACTIONS)
      .where(when('pesquisa').is(survey.id))
      .select({ total: count(), abertas: count().where(when('situacao').in(['P', 'A'])) })
      .first(),
  ])
  const figures = {
    perguntas,
    convidados: Number(people?.convidados ?? 0),
    responderam: Number(people?.responderam ?? 0),
    comecaram: Number(people?.comecaram ?? 0),
  }
  const minimo = survey.anonimo ? leastOf(context, survey.pisoAnonimato) : 1
  return {
    proximoPasso: nextStep({ ...survey, ...figures, situacao: String(survey.situacao), minimo }, today),
    ...figures,
    minimo,
    faltamSemEmail: Number(people?.inalcancaveis ?? 0),
    ultimoLembrete: survey.ultimoLembrete ?? null,
    proximoLembrete: nextReminder(survey, today),
    acoes: Number(acoes?.total ?? 0),
    acoesAbertas: Number(acoes?.abertas ?? 0),
  }
}
