import { type Context, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { type Adicional, dueOf, payState, rightOf } from '../domain/additional_pay.ts'
import { GROUPS, MEASUREMENTS, TALENTS } from '../domain/keys.ts'

/** Conclusions in force on a day, by group: the latest measurement of each risk, agent and source. */
async function conclusionsOn(context: Context, day: string) {
  const rows = await context
    .query(MEASUREMENTS)
    .withoutRowRules()
    .where(when('data').atMost(day))
    .select({
      grupo: 'grupo.id',
      data: 'data',
      riscoId: 'risco.id',
      risco: 'risco.descricao',
      agente: 'agenteNocivo.codigo',
      fonte: 'fonteRisco.id',
      adicional: 'adicional',
      neutralizado: 'adicionalNeutralizado',
      fundamento: 'adicionalFundamento',
    })
    .orderBy('data', 'id')
    .rows()
  const latest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) latest.set(`${row.grupo}:${row.riscoId}:${row.agente}:${row.fonte}`, row)
  return Map.groupBy(latest.values(), ({ grupo }) => grupo!)
}

/** Additional pay that people have a right to, and what they get; people without either are left out. */
export async function additionalPay(context: Context, day: string, establishments: unknown) {
  const places = idList(establishments)
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), ...(places.length ? [when('estabelecimento').in(places)] : []))
    .select({
      id: 'id',
      talento: 'nome',
      estabelecimento: 'estabelecimento.nome',
      funcaoId: 'funcao.id',
      funcao: 'funcao.nome',
      ambienteId: 'ambiente.id',
      ambiente: 'ambiente.nome',
      recebe: 'adicionalRecebido',
    })
    .orderBy('talento')
    .rows()
  const conclusions = await conclusionsOn(context, day)
  const groups = (await context.system.repo(GROUPS).all()).map((row) => ({
    id: row.id,
    ambientes: new Set((row.ambientes ?? []).map(({ id }) => id)),
    funcoes: new Set((row.funcoes ?? []).map(({ id }) => id)),
  }))
  return people.flatMap((person) => {
    const own = groups
      .filter(
        ({ ambientes, funcoes }) =>
          (ambientes.size > 0 || funcoes.size > 0) &&
          (!ambientes.size || ambientes.has(person.ambienteId!)) &&
          (!funcoes.size || funcoes.has(person.funcaoId!)),
      )
      .flatMap(({ id }) => conclusions.get(id) ?? [])
    const due = dueOf(own)
    const state = payState(due, (person.recebe as Adicional | null) ?? null)
    if (!state) return []
    const reasons = own.filter((one) => due.includes(rightOf(one)!))
    return [
      {
        ...person,
        due,
        state,
        agentes: [...new Set(reasons.map(({ risco }) => risco!))].join('; '),
        fundamento: [...new Set(reasons.flatMap(({ fundamento }) => fundamento ?? []))].join('; '),
      },
    ]
  })
}
