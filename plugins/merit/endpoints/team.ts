import { decimal, endpoint, integer, longText, shape } from '#engine'
import { costOf, raisedSalary } from '../domain/raise.ts'
import { CYCLES, FILLS, PROPOSALS } from '../domain/keys.ts'
import { itemsSeen } from '../queries/team.ts'
import { fillTeam } from '../services/fill_team.ts'
import { teamAnswer } from '../answers.ts'

/** The proposal of a team: its people with their ranges and raises, and how much of the budget is used. */
export const team = endpoint(`GET ${PROPOSALS}/:id/equipe`, {
  label: 'Proposta de mérito de uma equipe',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_PROPOSTAS_MERITO',
  response: teamAnswer,
  async run(context, { params }) {
    const proposal = await context.repo(PROPOSALS).get(Number(params.id))
    const cycle = await context.system.repo(CYCLES).get(proposal.ciclo.id)
    const items = await itemsSeen(context, [proposal.id])
    return {
      id: proposal.id,
      ciclo: cycle.nome,
      data: cycle.data,
      orientacao: cycle.orientacao,
      posicaoPor: cycle.matriz.posicao === 'P' ? 'Penetração' : 'Compa-ratio',
      gestor: proposal.gestor?.nome ?? null,
      situacao: proposal.situacao!,
      devolucao: proposal.devolucao,
      folha: proposal.folha ?? 0,
      orcamento: proposal.orcamento ?? 0,
      motivoOrcamento: proposal.motivoOrcamento,
      usado: costOf(items),
      preenche: context.can(FILLS) && ['P', 'V'].includes(proposal.situacao ?? ''),
      itens: items.map(({ proposta: _, talento, aplicado, ...item }) => ({
        ...item,
        talento: talento ?? '',
        aplicado: aplicado ?? false,
        salarioProposto: raisedSalary(item),
      })),
    }
  },
})

/** Saves the raises of a team; a wrong one is named by its line: '12.justificativa'. */
export const saveTeam = endpoint(`PUT ${PROPOSALS}/:id/equipe`, {
  label: 'Gravar a proposta de mérito de uma equipe',
  audience: 'staff',
  authority: FILLS,
  body: shape.list({
    id: integer('Código').required(),
    percentual: decimal('Aumento', 2).min(0).max(100),
    justificativa: longText('Justificativa').max(500),
  }),
  response: shape.nothing,
  run: (context, { params, body }) => fillTeam(context, Number(params.id), body),
})
