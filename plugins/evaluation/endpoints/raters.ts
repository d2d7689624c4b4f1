import { boolean, choice, type Context, endpoint, group, integer, refs, text, when } from '#engine'
import { raterPlanAnswer } from '../answers.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { type RaterRules, raterRuleFields } from '../domain/rater_rules.ts'
import { assign, assignedMessage } from '../services/assign.ts'
import { chosenPeople, type CyclePlan, planOf, wantedOf } from '../services/rater_plan.ts'

const PEOPLE = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'

const staff = { audience: 'staff' as const, authority: PEOPLE }

const who = () => ({
  todos: boolean('Todos os talentos ativos'),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
  talentosIds: refs(TALENTS, 'Talentos').ids(),
})

const roles = () => ({
  lideres: boolean('Gestores').default(true).help('De quem é avaliado; de quem avalia, são os avaliados.'),
  liderados: boolean('Liderados'),
  pares: boolean('Pares'),
  autoavaliacao: boolean('Autoavaliação').default(true),
})

const assigned = {
  incluidos: integer('Incluídos').required(),
  emSegundoPlano: integer('Sendo incluídos em segundo plano').required(),
  semGestor: integer('Avaliados sem gestor na hierarquia').required(),
  mensagem: text('Como foi').required(),
}

const fillIn = endpoint(`POST ${CYCLES}/:id/montar`, {
  ...staff,
  label: 'Diz quem avalia, pela hierarquia e pela regra da avaliação, sem prévia',
  fields: {
    ...who(),
    como: choice('Essas pessoas são', { AVALIADOS: 'Avaliadas', AVALIADORES: 'Avaliadoras' })
      .required()
      .default('AVALIADOS'),
    ...roles(),
  },
  response: assigned,
  async run(context, { params, input }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    return outcome(
      await assign(context, cycle, {
        people: await chosenPeople(context, input),
        wanted: wantedOf(input),
        as: input.como === 'AVALIADORES' ? 'AVALIADORES' : 'AVALIADOS',
      }),
    )
  },
})

const outcome = ({ included, inBackground, withoutManager }: Awaited<ReturnType<typeof assign>>) => ({
  incluidos: included,
  emSegundoPlano: inBackground,
  semGestor: withoutManager,
  mensagem: assignedMessage(inBackground),
})

const planFields = () => ({
  ...who(),
  ...roles(),
  regraAvaliadores: group('Avaliadores por pessoa', raterRuleFields()),
})

async function requestOf(context: Context, id: unknown, input: Record<string, any>) {
  const cycle = await context.repo(CYCLES).get(Number(id))
  return {
    cycle,
    request: {
      people: await chosenPeople(context, input),
      wanted: wantedOf(input),
      as: 'AVALIADOS' as const,
      rules: input.regraAvaliadores as RaterRules,
    },
  }
}

const preview = endpoint(`POST ${CYCLES}/:id/avaliadores/previa`, {
  ...staff,
  label: 'Prévia de quem avaliaria quem, com números por pessoa; não grava nada',
  fields: planFields(),
  response: raterPlanAnswer,
  async run(context, { params, input }) {
    const { cycle, request } = await requestOf(context, params.id, input)
    return responseOf(context, await planOf(context, cycle, request))
  },
})

const confirm = endpoint(`POST ${CYCLES}/:id/avaliadores`, {
  ...staff,
  label: 'Inclui exatamente os avaliadores de uma prévia e guarda a regra na avaliação',
  fields: { ...planFields(), codigo: text('Código da prévia').required().max(60) },
  response: assigned,
  async run(context, { params, input }) {
    const { cycle, request } = await requestOf(context, params.id, input)
    return outcome(await assign(context, cycle, request, input.codigo))
  },
})

/** The plan with names and figures. */
async function responseOf(context: Context, plan: CyclePlan) {
  const ids = new Set([...plan.chosen, ...plan.leftOut.map(({ id }) => id), ...plan.loads.keys()])
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').in([...ids]))
    .select({ id: 'id', nome: 'nome', cargo: 'cargo.nome', area: 'areaOrganizacional.nome' })
    .rows()
  const people = new Map(
    rows.map((row) => [
      Number(row.id),
      { id: Number(row.id), nome: row.nome ?? '', cargo: row.cargo ?? null, area: row.area ?? null },
    ]),
  )
  const personOf = (id: number) => people.get(id) ?? { id, nome: '', cargo: null, area: null }
  const nameOf = (id: number) => ({ id, nome: personOf(id).nome })
  const byName = <T extends { nome: string; id: number }>(list: T[]) =>
    list.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id)
  const loads = [...plan.loads].map(([id, { before, added }]) => ({
    ...personOf(id),
    antes: before,
    novos: added,
    total: before + added,
  }))
  const named = plan.pairs.filter(([, rater]) => rater !== null).length
  const busy = loads.filter((load) => load.total)
  return {
    codigo: plan.code,
    total: named,
    esperando: plan.people.filter((person) => person.waits).length,
    abaixo: plan.people.filter((person) => person.roles.some((role) => role.short)).length,
    piso: plan.floor,
    abaixoDoPiso: [...plan.belowFloor.values()].filter((roles) => roles.length).length,
    maiorCarga: Math.max(0, ...busy.map((load) => load.total)),
    menorCarga: busy.length ? Math.min(...busy.map((load) => load.total)) : 0,
    pessoas: byName(
      plan.people.map((person) => ({
        ...personOf(person.id),
        espera: person.waits,
        anonimato: plan.belowFloor.get(person.id) ?? [],
        papeis: person.roles.map(({ papel, present, added, minimum, short, reason }) => ({
          papel,
          jaTem: present,
          novos: byName(added.map(nameOf)),
          minimo: minimum,
          faltam: short,
          motivo: reason,
        })),
      })),
    ),
    avaliadores: byName(loads).sort((a, b) => b.total - a.total),
    deFora: byName(plan.leftOut.map(({ id, motivo }) => ({ ...nameOf(id), motivo }))),
  }
}

/** Who rates whom: previewed, then confirmed. */
export const raterEndpoints = [fillIn, preview, confirm]
