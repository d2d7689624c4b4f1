import { type Context, ForbiddenError, RuleError, when } from '#engine'
import { share, total } from '#plugins/realignment/plugin.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { ITEMS, PROPOSALS } from '../domain/keys.ts'
import { type Cycle, participantsOf } from '../queries/participants.ts'

/** Who plans the salaries of all teams sees salaries. */
export function assertSeesSalaries(context: Context) {
  if (!context.can(talentReport.SEES_SALARY)) throw new ForbiddenError()
}

/** Creates the proposal of each team, with the raises that the matrix aims at. */
export async function openCycle(context: Context, cycle: Cycle): Promise<void> {
  assertSeesSalaries(context)
  const people = await participantsOf(context, cycle)
  if (!people.length) throw new RuleError('Ninguém com salário por valor atende a quem participa.')
  const { repo } = context.system
  for (const [gestor, team] of Map.groupBy(people, (person) => person.gestor)) {
    const folha = total(team.map(({ item }) => item.salarioAtual))
    const proposal = await repo(PROPOSALS).create({ ciclo: cycle.id, gestor })
    await repo(PROPOSALS).patch(
      proposal.id,
      {
        talentos: team.length,
        folha,
        orcamento: cycle.orcamentoPor === 'V' ? cycle.orcamentoValor : share(folha, cycle.orcamentoPercentual ?? 0),
      },
      'abrir ciclo',
    )
    await repo(ITEMS).createMany(team.map(({ item }) => ({ ...item, proposta: proposal.id })))
  }
}

/** Removes the proposals of a cycle that goes back to its draft. */
export async function dropProposals(context: Context, cycle: number): Promise<void> {
  assertSeesSalaries(context)
  const ids = await context.query(PROPOSALS).withoutRowRules().where(when('ciclo').is(cycle)).select('id').values()
  if (ids.length) await context.system.repo(PROPOSALS).deleteMany(ids as number[])
}
