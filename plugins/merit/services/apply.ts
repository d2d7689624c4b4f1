import { brDate, type Context, idOf, RuleError, when } from '#engine'
import { addSituations, namesOf, removeSituations } from '#plugins/talent/plugin.ts'
import { raisedSalary } from '../domain/raise.ts'
import { ITEMS, PROPOSALS, TALENTS } from '../domain/keys.ts'
import { impedimentsOf } from '../queries/impediments.ts'
import type { Cycle } from '../queries/participants.ts'
import { assertSeesSalaries } from './open_cycle.ts'

const CHUNK = 1000

/** The proposals of a cycle, locked: none is returned to its manager meanwhile. */
async function proposalsOf(context: Context, cycle: number) {
  const proposals = context.system.repo(PROPOSALS)
  const rows = await proposals.all({ ciclo: cycle }, { fields: ['ciclo'] })
  await context.lock(PROPOSALS, ...rows.map((row) => row.id))
  return proposals.all({ ciclo: cycle }, { fields: ['gestor', 'situacao'] })
}

async function raisesOf(context: Context, proposals: readonly number[]) {
  const rows = await context.system.repo(ITEMS).all({ proposta: [...proposals] }, { sort: [] })
  return rows.filter((row) => (row.percentual ?? 0) > 0)
}

const markAll = async (
  context: Context,
  resource: typeof PROPOSALS | typeof ITEMS,
  ids: number[],
  values: object,
  as: string,
) => {
  for (let start = 0; start < ids.length; start += CHUNK)
    await context.system.repo(resource).patchMany(
      ids.slice(start, start + CHUNK).map((id) => ({ id, values: values as Record<string, unknown> })),
      as,
    )
}

type Before = { [K in 'estabelecimento' | 'areaOrganizacional' | 'faixaSalarial' | 'funcao' | 'ambiente']?: unknown }

/** The situation of a raise: everything stays but the salary. */
const situationOf = (salario: number) => (before: Before | undefined) => ({
  motivoEscolhido: 'MERITO' as const,
  estabelecimento: idOf(before?.estabelecimento),
  areaOrganizacional: idOf(before?.areaOrganizacional),
  faixaSalarial: idOf(before?.faixaSalarial),
  funcao: idOf(before?.funcao),
  ambiente: idOf(before?.ambiente),
  tipoSalario: '3' as const,
  salario,
})

/** Writes the approved raises as situations on the day of the cycle, all or none. */
export async function applyCycle(context: Context, cycle: Cycle, without: boolean): Promise<void> {
  assertSeesSalaries(context)
  const proposals = await proposalsOf(context, cycle.id)
  const waiting = proposals.filter((proposal) => proposal.situacao !== 'A')
  if (waiting.length)
    throw new RuleError(
      `Faltam propostas aprovadas: ${namesOf(waiting.map((proposal) => proposal.gestor?.nome ?? 'sem gestor'))}.`,
    )
  const ids = proposals.map((proposal) => proposal.id)
  const raises = await raisesOf(context, ids)
  const refused = await impedimentsOf(context, cycle.data, raises)
  if (refused.length && !without)
    throw new RuleError(
      `Em ${brDate(cycle.data)} não podem receber: ${namesOf(refused.map(({ nome, motivo }) => `${nome} (${motivo})`))}. Nada foi alterado.`,
    )
  const out = new Set(refused.map((item) => item.id))
  const taken = raises.filter((raise) => !out.has(raise.colaborador.id))
  if (!taken.length) throw new RuleError('Não há aumentos para aplicar.')
  await addSituations(
    context,
    cycle.data,
    new Map(
      taken.map(({ colaborador, salarioAtual, percentual }) => [
        colaborador.id,
        situationOf(raisedSalary({ salarioAtual: salarioAtual!, percentual: percentual! })),
      ]),
    ),
    { auditAs: 'aplicar mérito' },
  )
  await markAll(
    context,
    ITEMS,
    taken.map((item) => item.id),
    { aplicado: true },
    'aplicar mérito',
  )
  await markAll(context, PROPOSALS, ids, { situacao: 'D' }, 'aplicar mérito')
}

/**
 * Removes the situations of an applied cycle, all or none.
 * @throws RuleError when one was changed since, was confirmed by payroll, or others follow it
 */
export async function undoCycle(context: Context, cycle: Cycle): Promise<void> {
  assertSeesSalaries(context)
  const ids = (await proposalsOf(context, cycle.id)).map((proposal) => proposal.id)
  const applied = (await raisesOf(context, ids)).filter((raise) => raise.aplicado)
  const salaries = new Map(
    applied.map(({ colaborador, salarioAtual, percentual }) => [
      colaborador.id,
      raisedSalary({ salarioAtual: salarioAtual!, percentual: percentual! }),
    ]),
  )
  const day = brDate(cycle.data)
  const people = [...salaries.keys()]
  for (let start = 0; start < people.length; start += CHUNK) {
    const later = await context
      .query(TALENTS)
      .withoutRowRules()
      .join('historicos')
      .where(when('id').in(people.slice(start, start + CHUNK)), when('historicos.data').above(cycle.data))
      .select({ nome: 'nome' })
      .rows()
    if (later.length)
      throw new RuleError(
        `Há situações depois de ${day}: ${namesOf([...new Set(later.map((row) => row.nome!))])}. Nada foi alterado.`,
      )
  }
  await removeSituations(
    context,
    cycle.data,
    people,
    (talent, situation) =>
      situation.motivo === 'MERITO' &&
      situation.tipoSalario === '3' &&
      situation.salario === salaries.get(talent) &&
      situation.status !== 'SEM_ERRO',
    { auditAs: 'desfazer mérito' },
  )
  await markAll(
    context,
    ITEMS,
    applied.map((item) => item.id),
    { aplicado: false },
    'desfazer mérito',
  )
  await markAll(context, PROPOSALS, ids, { situacao: 'A' }, 'desfazer mérito')
}
