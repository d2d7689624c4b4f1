import { asStored, type Context, count, nameKey, when } from '#engine'
import { phoneText } from '../domain/phone_text.ts'
import { pendingOf } from './pending.ts'

/** Maximum number of groups: nobody cleans up more at once. */
const GROUPS = 100

interface Person {
  id: number
  name: string
  birth: string | null
}

/** Same name, and birth dates not known to differ: probably one person. */
const likelyOne = (people: Person[]) => {
  const births = people.map((person) => person.birth).filter(Boolean)
  return new Set(births).size < births.length || births.length < people.length
}

/**
 * Candidates of this company who share a name, ignoring accents, case and spaces; likely duplicates first. Names are
 * compared here and not in SQL, because databases fold text differently.
 */
export async function duplicatesOf(context: Context) {
  const rows = await context
    .query('captacao/candidatos')
    .where(when('empresaId').is(context.empresaId!))
    .select({ id: 'id', name: asStored('nome'), birth: 'pessoal.dataNascimento' })
    .rows()
  const groups = new Map<string, Person[]>()
  for (const { name, ...row } of rows) {
    const person = { ...row, name: name ?? '' }
    const key = nameKey(person.name)
    const group = groups.get(key)
    if (group) group.push(person)
    else groups.set(key, [person])
  }
  const found = [...groups.values()]
    .filter((group) => group.length > 1)
    .map((people) => ({ people, provavel: likelyOne(people) }))
  found.sort(
    (a, b) => Number(b.provavel) - Number(a.provavel) || a.people[0]!.name.localeCompare(b.people[0]!.name, 'pt-BR'),
  )
  const shown = found.slice(0, GROUPS)
  const members = await membersOf(
    context,
    shown.flatMap(({ people }) => people.map((person) => person.id)),
  )
  return {
    total: found.length,
    grupos: shown.map(({ people, provavel }) => ({
      nome: people[0]!.name,
      provavel,
      candidatos: people.flatMap(({ id }) => members.get(id) ?? []),
    })),
  }
}

/** The facts that distinguish two records: enough to choose which one stays. */
async function membersOf(context: Context, ids: number[]) {
  if (!ids.length) return new Map()
  const rows = await context.repo('captacao/candidatos').all({ ids }, { sort: [{ field: 'id', descending: false }] })
  const pending = await pendingOf(context, ids)
  const counts = await context
    .query('captacao/candidato-solicitacoes')
    .withoutRowRules()
    .where(when('candidato').in(ids))
    .select({ id: 'candidato.id', total: count() })
    .groupBy('id')
    .mapBy('id')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        nome: row.nome,
        cpf: row.pessoal?.cpf ?? null,
        dataNascimento: row.pessoal?.dataNascimento ?? null,
        cidade: row.endereco?.cidade?.nome ?? null,
        email: row.contato?.email ?? null,
        telefone: phoneText(row.contato?.dddCelular, row.contato?.foneCelular),
        portal: row.moduloExterno,
        candidaturas: counts.get(row.id)?.total ?? 0,
        pendencias: pending.get(row.id) ?? [],
      },
    ]),
  )
}
