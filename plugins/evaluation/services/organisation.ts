import { type Context, Fraction, type Where, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { meanByRole } from '../domain/roles.ts'
import { shownLines } from '../domain/shown.ts'
import { competencyQuestions, levelsGiven } from '../queries/detail.ts'
import { optionsFor } from '../queries/results.ts'
import { submittedLines } from '../queries/submitted.ts'
import { configOn } from './competency_questions.ts'

interface Sum {
  exigido: number[]
  media: Fraction[]
}

/** Mean level of the people of each area in each competency, as their results show it, against the levels its bands require. */
export async function organisationLevels(context: Context, cycle: Cycle, evaluated: Where[], only: number[]) {
  const given = await submittedLines(context, cycle, [when('papel').isNot('U'), ...evaluated])
  const showing = optionsFor(context, cycle)
  const filled = [...Map.groupBy(given, (item) => item.id).values()].flatMap((all) => shownLines(all, showing))
  const questions = await competencyQuestions(context, [
    ...new Set(filled.flatMap((item) => item.linhas.map((line) => line.perguntaId))),
  ])
  const demanded = new Map<number, Map<number, { nome: string; ordem: number }>>()
  for (const band of new Set(filled.flatMap((item) => item.faixa ?? []))) {
    const config = await configOn(context, band, cycle.dataIni)
    demanded.set(
      band,
      new Map(
        (config?.niveis ?? []).map((nivel) => [
          nivel.competencia.id,
          { nome: nivel.competencia.nome, ordem: nivel.nivelCompetencia?.ordem ?? 0 },
        ]),
      ),
    )
  }
  const sums = new Map<string, Sum & { competencia: string; area: string }>()
  for (const all of Map.groupBy(filled, (item) => item.id).values()) {
    const [person] = all
    for (const [id, levels] of levelsGiven(all, questions)) {
      const required = demanded.get(person!.faixa ?? 0)?.get(id)
      const level = meanByRole(levels, showing.pesos)
      if (!required || level === null || (only.length && !only.includes(id))) continue
      const area = person!.area ?? 'Sem área'
      const key = `${required.nome}|${area}`
      const sum = sums.get(key) ?? { competencia: required.nome, area, exigido: [], media: [] }
      sum.media.push(level)
      sum.exigido.push(required.ordem)
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
    .map(({ competencia, area, exigido, media }) => {
      const [demand, mean] = [Fraction.mean(exigido), Fraction.mean(media)]
      return {
        competencia,
        area,
        exigido: demand?.round() ?? null,
        media: mean?.round() ?? null,
        diferenca: demand !== null && mean !== null ? mean.minus(demand).round() : null,
      }
    })
    .sort((a, b) => a.competencia.localeCompare(b.competencia) || a.area.localeCompare(b.area))
}
