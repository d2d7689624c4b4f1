import { type Context, when } from '#engine'
import { type BelowFloor, belowFloor } from '../domain/floor_warning.ts'
import { PARTICIPANTS } from '../domain/keys.ts'
import type { Cycle } from '../domain/rows.ts'
import { optionsFor } from './results.ts'

interface Warned {
  id: number
  nome: string
  papeis: BelowFloor[]
}

/** Evaluated people of an anonymous cycle with a role below the floor of anonymity, those without any result first. */
export async function floorWarnings(context: Context, cycle: Cycle): Promise<Warned[]> {
  if (!cycle.anonima) return []
  const rows = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliador').filled(), when('papel').isNot('U'))
    .select({ id: 'avaliado.id', nome: 'avaliado.nome', papel: 'papel', peso: 'pesoAvaliador' })
    .orderBy('avaliado.nome')
    .rows()
  const showing = optionsFor(context, cycle)
  const people = [...Map.groupBy(rows, (row) => Number(row.id))].map(([id, all]) => ({
    id,
    nome: all[0]!.nome ?? '',
    papeis: belowFloor(
      all.map((row) => ({ papel: row.papel, peso: Number(row.peso ?? 1) })),
      showing,
    ),
  }))
  const isHidden = ({ papeis }: Warned) => papeis.some(({ mostra }) => mostra === 'FORA')
  return people.filter(({ papeis }) => papeis.length).sort((a, b) => Number(isHidden(b)) - Number(isHidden(a)))
}
