import { type Context, when } from '#engine'
import type { Cycle, Participant } from '../domain/rows.ts'
import { type Answer, answersOf, questionsOfFilling, readFilling } from '#plugins/questionnaires/plugin.ts'
import { competencyOf } from '../domain/competencies.ts'
import { configOn, levelsOn } from './competency_questions.ts'
import { TALENTS } from '../domain/keys.ts'

/** The levels the band of the evaluated person requires, and those given in this questionnaire so far. */
export async function requiredLevels(context: Context, row: Participant, cycle: Cycle) {
  const talent = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').is(row.avaliado!.id))
    .select({ faixa: 'faixaSalarial.id' })
    .first()
  const config = talent?.faixa ? await configOn(context, Number(talent.faixa), cycle.dataIni) : null
  const levels = await levelsOn(context, cycle.dataIni)
  const filling = row.preenchimento ? await readFilling(context, row.preenchimento.id) : null
  const questions = filling ? await questionsOfFilling(context, filling) : []
  const answers = filling
    ? new Map((await answersOf(context, filling.id, questions)).map((item) => [item.perguntaId, item]))
    : new Map<number, Answer>()
  return (config?.niveis ?? []).map((nivel) => {
    const question = questions.find((each) => competencyOf(each.referencia) === nivel.competencia.id)
    const answer = question && answers.get(question.id)
    const ordem = question?.respostas.find((each) => each.id === answer?.respostaId)?.peso ?? null
    return {
      competencia: { id: nivel.competencia.id, nome: nivel.competencia.nome },
      nivelExigido: nivel.nivelCompetencia
        ? {
            id: nivel.nivelCompetencia.id,
            descricao: nivel.nivelCompetencia.descricao,
            ordem: nivel.nivelCompetencia.ordem ?? 0,
          }
        : null,
      niveis: levels,
      competenciaPeso: nivel.competenciaPeso ?? 1,
      perguntaId: question?.id ?? null,
      nivelCompetenciaId: ordem === null ? null : (levels.find((level) => level.ordem === ordem)?.id ?? null),
      ordem,
      comentario: answer?.comentario ?? null,
    }
  })
}
