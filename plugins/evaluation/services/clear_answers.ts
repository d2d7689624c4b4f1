import { discard } from '#app/anonymous/index.ts'
import { any, type Context, when } from '#engine'
import { deleteFilling } from '#plugins/questionnaires/plugin.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

/** Deletes all answers of a cycle, those kept apart too: they have to be given again. */
export async function clearAnswers(context: Context, cycleId: number): Promise<void> {
  const { repo, query } = context.system
  const rows = await query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycleId), any(when('preenchimento').filled(), when('status').is('C')))
    .select({ id: 'id', preenchimento: 'preenchimento.id' })
    .rows()
  for (const { id, preenchimento } of rows) {
    await repo(PARTICIPANTS).patch(
      Number(id),
      { status: 'I', respondidaEm: null, observacao: null, preenchimento: null },
      'apagar respostas',
    )
    if (preenchimento) await deleteFilling(context, Number(preenchimento))
  }
  await discard(context, { key: CYCLES, id: cycleId })
  const bands = await repo('avaliacao/competencias-ciclo').all({ avaliacaoDesempenho: cycleId })
  if (!bands.length) return
  await repo('avaliacao/competencias-ciclo').deleteMany(bands.map((band) => band.id))
  for (const { modelo } of bands) if (modelo) await repo('questionarios/modelos').delete(modelo.id)
}
