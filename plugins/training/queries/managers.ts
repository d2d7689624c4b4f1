import { type Context, when } from '#engine'

export interface Manager {
  id: number
  nome: string
  email: string | null
  usuario: number | null
}

/** Managers responsible for areas; for all areas if none is given. */
export async function managersOf(context: Context, areas: number[]): Promise<Manager[]> {
  const { query } = context.system
  const start = query('cargo-salario/areas-organizacionais')
    .withoutRowRules()
    .where(when('ativo').is(true), ...(areas.length ? [when('id').in(areas)] : []))
  const ids = new Set(
    [
      ...(await start.join('responsaveis').select({ id: 'responsaveis.responsavelId.id' }).values()),
      ...(await start.join('corresponsaveis').select({ id: 'corresponsaveis.corresponsavelId.id' }).values()),
    ].flatMap((id) => (id ? [Number(id)] : [])),
  )
  if (!ids.size) return []
  const people = await query('gestao-talentos/talentos')
    .withoutRowRules()
    .where(when('id').in([...ids]), when('situacao').is('A'))
    .select({ id: 'id', nome: 'nome', email: 'contato.email' })
    .orderBy('nome')
    .rows()
  const users = await query('utilitario/usuarios')
    .withoutRowRules()
    .where(when('talento').in([...ids]), when('ativo').is(true))
    .select({ id: 'id', talento: 'talento.id' })
    .rows()
  const userOf = new Map(users.map((user) => [Number(user.talento), Number(user.id)]))
  return people
    .map((person) => ({
      id: Number(person.id),
      nome: String(person.nome),
      email: person.email ?? null,
      usuario: userOf.get(Number(person.id)) ?? null,
    }))
    .filter((item) => item.email || item.usuario)
}
