import { type Context, type Row, when } from '#engine'
import { PRONTIDAO } from '../codes.ts'
import { PLANS, POSITIONS } from '../domain/risk.ts'
import { occupantsOf } from '../queries/occupants.ts'

const READY = Object.keys(PRONTIDAO)
/** How critical the positions are, and how many successors each has. */
const PLANNED = [
  ['A', 3],
  ['A', 0],
  ['M', 2],
  ['M', 1],
  ['B', 1],
] as const
const DEVELOP = ['Conduzir a reunião de turno', 'Curso de custos industriais', 'Negociar prazos com fornecedores', null]

/** Plans for the positions that lead and those few people hold. */
export async function successionDemo(context: Context): Promise<void> {
  const people = await occupantsOf(context)
  const positions = (
    await context
      .query(POSITIONS)
      .where(when('id').in([...new Set(people.map((person) => person.cargoId))]))
      .select({ id: 'id', nome: 'nome', grupo: 'grupoOcupacional.nome' })
      .orderBy('nome')
      .rows()
  ).toSorted((a, b) => Number(b.grupo === 'Liderança') - Number(a.grupo === 'Liderança'))
  const others = (position: number) => people.filter((person) => person.cargoId !== position)
  const rows = positions.slice(0, PLANNED.length).map((position, index) => {
    const [criticidade, count] = PLANNED[index]!
    const from = others(Number(position.id))
    return {
      cargo: Number(position.id),
      criticidade,
      riscoSaida: index === 1 ? 'A' : 'M',
      candidatos: Array.from({ length: Math.min(count, from.length) }, (_, turn) => ({
        colaborador: from[(index * 11 + turn * 5) % from.length]!.id,
        prontidao: READY[(index + turn) % READY.length],
        desenvolver: DEVELOP[(index + turn) % DEVELOP.length],
      })),
    }
  })
  for (const row of rows) await context.repo(PLANS).create(row as unknown as Row)
}
