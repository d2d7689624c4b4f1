import { type Context, count, when } from '#engine'
import { PARTICIPANTS } from '../domain/keys.ts'

/** "12 de 40" for each cycle, in one statement. */
export async function progressOfCycles(rows: { id: number }[], context: Context): Promise<(string | null)[]> {
  const found = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(when('avaliacaoDesempenho').in(rows.map((row) => row.id)), when('avaliador').filled())
    .select({ ciclo: 'avaliacaoDesempenho.id', total: count(), feitas: count().where(when('status').is('C')) })
    .groupBy('ciclo')
    .rows()
  const byCycle = new Map(found.map((item) => [Number(item.ciclo), item]))
  return rows.map((row) => {
    const one = byCycle.get(row.id)
    return one ? `${one.feitas} de ${one.total}` : null
  })
}

/** Missing answers: by area of the evaluator, and every evaluator with open questionnaires. */
export async function boardOf(context: Context, cycleId: number) {
  const rows = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycleId), when('avaliador').filled())
    .select({
      avaliadorId: 'avaliador.id',
      nome: 'avaliador.nome',
      area: 'avaliador.areaOrganizacional.nome',
      total: count(),
      concluidas: count().where(when('status').is('C')),
      iniciadas: count().where(when('status').is('A')),
    })
    .groupBy('avaliadorId')
    .orderBy('nome')
    .rows()
  const avaliadores = rows.map((row) => ({
    id: Number(row.avaliadorId),
    nome: String(row.nome ?? ''),
    area: (row.area as string | null) ?? null,
    total: Number(row.total),
    concluidas: Number(row.concluidas),
    iniciadas: Number(row.iniciadas),
  }))
  const areas = [...Map.groupBy(avaliadores, (avaliador) => avaliador.area ?? 'Sem área')].map(([nome, all]) => ({
    nome,
    total: all.reduce((sum, item) => sum + item.total, 0),
    concluidas: all.reduce((sum, item) => sum + item.concluidas, 0),
  }))
  return {
    total: avaliadores.reduce((sum, avaliador) => sum + avaliador.total, 0),
    concluidas: avaliadores.reduce((sum, avaliador) => sum + avaliador.concluidas, 0),
    iniciadas: avaliadores.reduce((sum, avaliador) => sum + avaliador.iniciadas, 0),
    areas: areas.sort((a, b) => a.concluidas / a.total - b.concluidas / b.total || a.nome.localeCompare(b.nome)),
    avaliadores: avaliadores.sort(
      (a, b) => b.total - b.concluidas - (a.total - a.concluidas) || a.nome.localeCompare(b.nome),
    ),
  }
}
