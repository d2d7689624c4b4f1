import { addDays, type Context, when } from '#engine'
import { CYCLES, ITEMS, MATRICES, PROPOSALS } from './domain/keys.ts'
import { openCycle } from './services/open_cycle.ts'

/** Raises (minimum, aim, maximum) by result, for salaries below, at and above the value of the band. */
const RAISES: [from: number | null, to: number | null, raises: [number, number, number][]][] = [
  [
    null,
    40,
    [
      [0, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    40,
    70,
    [
      [2, 3, 4],
      [1, 2, 3],
      [0, 1, 2],
    ],
  ],
  [
    70,
    null,
    [
      [5, 7, 9],
      [3, 5, 6],
      [2, 3, 4],
    ],
  ],
]
const PLACES: [from: number | null, to: number | null][] = [
  [null, 95],
  [95, 105],
  [105, null],
]

const REWARD = { percentual: 2, justificativa: 'Ainda sem avaliação; assumiu a rotina do turno neste semestre.' }
/** Of the teams after the first. */
const STATES = ['P', 'E', 'A'] as const

/** A matrix, and a cycle that is open: one team has been approved, one handed in, the others are filling in. */
export async function meritDemo(context: Context): Promise<void> {
  const evaluation = await context
    .query('avaliacao/avaliacoes-desempenho')
    .where(when('dataFim').below(context.today))
    .orderBy('-dataFim')
    .select('id')
    .limit(1)
    .value()
  if (!evaluation) return
  const matrix = await context.repo(MATRICES).create({
    nome: 'Mérito anual',
    celulas: RAISES.flatMap(([notaDe, notaAte, raises]) =>
      raises.map(([minimo, alvo, maximo], place) => ({
        notaDe,
        notaAte,
        posicaoDe: PLACES[place]![0],
        posicaoAte: PLACES[place]![1],
        minimo,
        alvo,
        maximo,
      })),
    ),
  })
  await context.transaction(async (inside) => {
    const { id } = await inside.repo(CYCLES).create({
      nome: `Mérito de ${addDays(inside.today, 45).slice(0, 4)}`,
      data: addDays(inside.today, 45),
      matriz: matrix.id,
      avaliacao: evaluation,
      orcamentoPercentual: 4,
      orientacao: 'Priorize quem entregou muito e está abaixo do valor da faixa. Fora da matriz, explique o porquê.',
    })
    const cycle = await inside.repo(CYCLES).get(id)
    await openCycle(inside, cycle)
    await inside.repo(CYCLES).patch(id, { situacao: 'P' }, 'abrir')
    const proposals = await inside
      .query(PROPOSALS)
      .where(when('ciclo').is(id), when('gestor').filled())
      .orderBy('id')
      .select('id')
      .values()
    // Few of these people were evaluated: their managers propose what the matrix does not say, and give the reason.
    for (const [index, situacao] of STATES.entries()) {
      const proposal = Number(proposals[index + 1] ?? 0)
      if (!proposal) break
      const items = await inside.query(ITEMS).where(when('proposta').is(proposal)).orderBy('id').select('id').values()
      await inside.repo(ITEMS).patchMany(
        items.slice(0, 3).map((item) => ({ id: Number(item), values: REWARD })),
        'demonstração',
      )
      await inside.repo(PROPOSALS).patch(proposal, { situacao }, 'demonstração')
    }
  })
}
