import type { Context } from '#engine'
import type { Cycle, Participant } from '../domain/rows.ts'
import { lineText, readFilling, type Score, shareOfLine } from '#plugins/questionnaires/plugin.ts'

interface Side {
  row: Participant
  cycle: Cycle
}

/** Two answered questionnaires compared by question: equal texts are the same question. */
export async function compareQuestionnaires(context: Context, one: Side, other: Side) {
  const sides = await Promise.all(
    [one, other].map(async ({ row, cycle }) => {
      const filling = row.preenchimento ? await readFilling(context, row.preenchimento.id) : null
      const lines = ((filling?.apuracao as Score | null)?.linhas ?? []).map((line) => [line.pergunta, line] as const)
      return { row, cycle, performance: filling?.performance ?? null, lines: new Map(lines) }
    }),
  )
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const texts = [...new Set([...first.lines.keys(), ...second.lines.keys()])]
  return {
    questionarios: sides.map(({ row, cycle, performance }) => ({
      id: row.id,
      titulo: cycle.titulo,
      avaliado: row.avaliado?.nome ?? '',
      avaliador: row.avaliador?.nome ?? null,
      performance,
    })),
    perguntas: texts.map((pergunta) => {
      const [a, b] = [first.lines.get(pergunta), second.lines.get(pergunta)]
      const [before, after] = [a && shareOfLine(a), b && shareOfLine(b)]
      return {
        pergunta,
        aspecto: a?.aspecto ?? b?.aspecto ?? null,
        resposta1: a ? lineText(a) : null,
        resposta2: b ? lineText(b) : null,
        diferenca: before && after && a?.daMenor === b?.daMenor ? after.minus(before).times(100).round() : null,
      }
    }),
  }
}
