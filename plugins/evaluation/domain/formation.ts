import type { Final, FinalOptions } from './final.ts'
import type { ShownLine } from './shown.ts'

interface Filled {
  linhas: ShownLine[]
}

const isScored = (line: ShownLine) => line.tipo !== '3' && line.peso > 0

/**
 * How a result was formed: the roles that count with their weights, and how many answers to each question counted or
 * were left out. Of an anonymous evaluation only what may be shown: roles and questions of few answers are missing, and
 * of the answers left out nobody is told why.
 */
export function formationOf(filled: Filled[], { papeis }: Pick<Final, 'papeis'>, { anonima }: FinalOptions) {
  const lines = filled.flatMap((item) => item.linhas.filter((line) => isScored(line)))
  const perguntas = [...Map.groupBy(lines, (line) => JSON.stringify([line.perguntaId, line.pergunta])).values()]
    .filter((all) => !all.some((line) => line.oculta))
    .map((all) => {
      const counted = all.filter((line) => line.aproveitamento !== null).length
      const declined = all.filter((line) => line.naoSeAplica).length
      return {
        pergunta: all[0]!.pergunta,
        contadas: counted,
        fora: all.length - counted,
        naoSeAplica: anonima ? null : declined,
        emBranco: anonima ? null : all.length - counted - declined,
      }
    })
  const counting = papeis.filter((papel) => papel.peso > 0)
  const sum = counting.reduce((total, result) => total + result.peso, 0)
  return {
    papeis: papeis.map(({ papel, avaliadores, performance, peso }) => ({
      papel,
      avaliadores,
      performance,
      peso,
      /** Share of the whole in percent. */
      parte: peso > 0 ? Math.round((peso * 10_000) / sum) / 100 : 0,
    })),
    perguntas,
  }
}
