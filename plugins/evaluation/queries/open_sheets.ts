import { type Context, when } from '#engine'
import { PARTICIPANTS } from '../domain/keys.ts'

/** What a person still has to answer in a running cycle: the self-evaluation first, then by name. */
export async function openSheets(context: Context, cycleId: number, talentId: number) {
  const rows = await context
    .elevated('who evaluates sees whom, wherever their own areas end')
    .query(PARTICIPANTS)
    .unrestricted('who evaluates sees whom, wherever their own areas end')
    .where(
      when('avaliacaoDesempenho').is(cycleId),
      when('avaliador').is(talentId),
      when('status').isNot('C'),
      when('avaliacaoDesempenho.liberada').is(true),
      when('avaliacaoDesempenho.dataIni').atMost(context.today),
      when('avaliacaoDesempenho.dataFim').atLeast(context.today),
    )
    .select({ id: 'id', nome: 'avaliado.nome', papel: 'papel' })
    .orderBy('avaliado.nome', 'id')
    .rows()
  const own = rows.filter((one) => one.papel === 'U')
  return [...own, ...rows.filter((one) => one.papel !== 'U')].map(({ id, nome, papel }) => ({
    id: Number(id),
    nome: papel === 'U' ? 'autoavaliação' : String(nome),
  }))
}
