import type { Final, FinalOptions } from './final.ts'
import type { ShownLine } from './shown.ts'

interface Filled {
  linhas: ShownLine[]
}

const isScored = (line: ShownLine) => line.tipo !== '3' && line.peso > 0

/**
 * How a result was formed: the roles that count with their weights, those left out, and how many answers to each
 * question counted or were left out. Of an anonymous evaluation only what may be shown: roles and questions of few
 * answers are missing, and of the answers left out nobody is told why.
 */
export function formationOf(
  filled: Filled[],
  { papeis, ocultos }: Pick<Final, 'papeis' | 'ocultos'>,
  { anonima, minimo, escala }: Pick<FinalOptions, 'anonima' | 'minimo' | 'escala'>,
) {
  const lines = filled.flatMap((item) => item.linhas.filter((line) => isScored(line)))
  const byQuestion = [...Map.groupBy(lines, (line) => JSON.stringify([line.perguntaId, line.pergunta])).values()]
  const isHidden = (all: ShownLine[]) => all.some((line) => line.oculta)
  const perguntas = byQuestion
    .filter((all) => !isHidden(all))
    .map((all) => {
      const counted = all.filter((line) => line.aproveitamento !== null).length
      const declined = all.filter((line) => line.naoSeAplica).length
      return {
        pergunta: all[0]!.pergunta,
        peso: all[0]!.peso,
        contadas: counted,
        fora: all.length - counted,
        naoSeAplica: anonima ? null : declined,
        emBranco: anonima ? null : all.length - counted - declined,
      }
    })
  const counting = papeis.filter((papel) => papel.peso > 0)
  const sum = counting.reduce((total, result) => total + result.peso, 0)
  return {
    escala,
    /** The floor of anonymity, where it holds. */
    piso: anonima ? minimo : null,
    papeis: papeis.map(({ papel, reune, avaliadores, performance, peso }) => ({
      papel,
      reune,
      avaliadores,
      performance,
      peso,
      /** Share of the whole in percent. */
      parte: peso > 0 ? Math.round((peso * 10_000) / sum) / 100 : 0,
    })),
    ocultos,
    perguntas,
    perguntasOcultas: byQuestion.filter(isHidden).map((all) => all[0]!.pergunta),
  }
}
