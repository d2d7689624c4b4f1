import { choice, type Context, endpoint, integer, refs, shape, text, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { idList } from '#app/core/in_each_company.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { resultOf } from '../services/results.ts'
import { radarAnswer, radarOf } from './ninebox.ts'

const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'
const CONFIGS = 'cargo-salario/faixas-salariais-niveis-competencia'
const COMPETENCES = 'cargo-salario/competencias'

/**
 * The radar of a person in a cycle: levels required by their band and levels given by others. Values are weights of
 * levels.
 */
const radar = endpoint('GET cargo-salario/niveis-competencia/avaliacao-desempenho', {
  label: 'Competências exigidas e avaliadas, para o radar',
  audience: 'staff',
  authority: READ,
  query: {
    avaliacaoDesempenhoId: integer('Avaliação de desempenho').required(),
    avaliadoId: integer('Avaliado').required(),
  },
  response: radarAnswer,
  async run(context, { query }) {
    const cycle = await context.repo(CYCLES).get(query.avaliacaoDesempenhoId)
    const { competencias, ordemMaxima } = await resultOf(context, cycle, query.avaliadoId)
    return radarOf(
      competencias.map(({ nome, exigido, outros }) => ({ nome, exigido, dado: outros })),
      ordemMaxima,
    )
  },
})

/** Competencies required by the bands of the evaluated people at the start of a cycle. */
async function demandedIn(context: Context, cycle: Cycle): Promise<number[]> {
  const bands = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliado.faixaSalarial').filled())
    .select({ faixa: 'avaliado.faixaSalarial.id' })
    .groupBy('faixa')
    .rows()
  if (!bands.length) return []
  const rows = await context.system
    .repo(CONFIGS)
    .all(
      { faixaSalarial: bands.map((band) => Number(band.faixa)), dataFim: cycle.dataIni },
      { sort: [{ field: 'data', descending: true }] },
    )
  const inForce = Map.groupBy(rows, (row) => row.faixaSalarial.id)
  return [...inForce.values()].flatMap(([latest]) => latest!.niveis.map((nivel) => nivel.competencia.id))
}

const ofCycles = endpoint('GET cargo-salario/competencias/por-avaliacoes-desempenhos', {
  label: 'Competências exigidas dos avaliados em avaliações de desempenho',
  audience: 'staff',
  authority: READ,
  query: { avaliacoesDesempenhosIds: refs(CYCLES, 'Avaliações de desempenho').ids().required() },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    tipo: choice('Tipo', { C: 'Conhecimento', H: 'Habilidade', A: 'Atitude' }).required(),
  }),
  async run(context, { query }) {
    const ids = new Set<number>()
    for (const id of idList(query.avaliacoesDesempenhosIds))
      for (const value of await demandedIn(context, await context.repo(CYCLES).get(id))) ids.add(value)
    if (!ids.size) return []
    const rows = await context
      .query(COMPETENCES)
      .where(when('id').in([...ids]))
      .select('id', 'nome', 'tipo')
      .orderBy('nome')
      .rows()
    return rows.map(({ id, nome, tipo }) => ({ id, nome: nome!, tipo: tipo! }))
  },
})

export const competencyEndpoints = [radar, ofCycles]
