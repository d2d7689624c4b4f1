import { type Context, when } from '#engine'
import { deleteFilling } from '#plugins/questionnaires/plugin.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

/** Deletes all answers of a cycle, or of some of its questionnaires: they have to be answered again. */
export async function clearAnswers(context: Context, cycleId: number, only?: number[]): Promise<void> {
  const { repo, query } = context.system
  const rows = await query(PARTICIPANTS)
    .where(
      when('avaliacaoDesempenho').is(cycleId),
      when('preenchimento').filled(),
      ...(only ? [when('id').in(only)] : []),
    )
    .select({ id: 'id', preenchimento: 'preenchimento.id' })
    .rows()
  for (const { id, preenchimento } of rows) {
    await repo(PARTICIPANTS).patch(
      Number(id),
      { status: 'I', respondidaEm: null, observacao: null, preenchimento: null },
      'apagar respostas',
    )
    await deleteFilling(context, Number(preenchimento))
  }
  const bands = await repo('avaliacao/competencias-ciclo').all({ avaliacaoDesempenho: cycleId })
  if (only || !bands.length) return
  await repo('avaliacao/competencias-ciclo').deleteMany(bands.map((band) => band.id))
  for (const { modelo } of bands) if (modelo) await repo('questionarios/modelos').delete(modelo.id)
}
