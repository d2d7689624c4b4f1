import { type Context, when } from '#engine'
import { begunElsewhere } from '#plugins/questionnaires/plugin.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

/** What a person still has to answer in a running cycle: the self-evaluation first, then by name. */
export async function openForms(context: Context, cycleId: number, talentId: number) {
  const rows = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(
      when('avaliacaoDesempenho').is(cycleId),
      when('avaliador').is(talentId),
      when('status').isNot('C'),
      when('avaliacaoDesempenho.liberada').is(true),
      when('avaliacaoDesempenho.dataIni').atMost(context.today),
      when('avaliacaoDesempenho.dataFim').atLeast(context.today),
    )
    .select({ id: 'id', nome: 'avaliado.nome', papel: 'papel', preenchimento: 'preenchimento.id' })
    .orderBy('avaliado.nome', 'id')
    .rows()
  const own = rows.filter((row) => row.papel === 'U')
  return [...own, ...rows.filter((row) => row.papel !== 'U')].map(({ id, nome, papel, preenchimento }) => ({
    id: Number(id),
    preenchimento: preenchimento ? Number(preenchimento) : null,
    nome: papel === 'U' ? 'autoavaliação' : String(nome),
  }))
}

/** Those of them a shared device may open: none that was begun elsewhere. */
export async function openAtDevice(context: Context, cycleId: number, talentId: number) {
  const all = await openForms(context, cycleId, talentId)
  const elsewhere = await begunElsewhere(
    context,
    all.flatMap(({ preenchimento }) => preenchimento ?? []),
  )
  return { all, open: all.filter(({ preenchimento }) => !preenchimento || !elsewhere.has(preenchimento)) }
}
