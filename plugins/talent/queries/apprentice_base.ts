import { type Context, when } from '#engine'
import { type Counted, countedFor, type Mark } from '../domain/apprentice_base.ts'
import { employed } from '../domain/employed.ts'
import { placeConditions, TALENTS, type TalentFilter } from '../domain/filters.ts'

export interface Occupied extends Counted {
  estabelecimento: string | null
  cbo: string | null
  descricao: string | null
  aprendiz: boolean
}

/** Everybody employed on the day but interns and partners, with whether they count for the apprentice quota. */
export async function apprenticeBase(context: Context, day: string, filter: TalentFilter = {}): Promise<Occupied[]> {
  const people = await context
    .query(TALENTS)
    .asOf(day)
    .where(employed(), when('vinculo').notIn(['S', 'O']), ...placeConditions(filter))
    .select({
      estabelecimento: 'estabelecimento.nome',
      cbo: 'faixaSalarial.codigoCBO',
      marca: 'faixaSalarial.cotaAprendiz',
      descricao: 'cargo.nome',
      vinculo: 'vinculo',
    })
    .orderBy('estabelecimento')
    .rows()
  const marks = new Map(
    (
      await context.system.query('gestao-talentos/cbos-aprendiz').select({ codigo: 'codigoCBO', conta: 'conta' }).rows()
    ).map((row) => [row.codigo, row.conta as Mark]),
  )
  return people.map(({ marca, vinculo, ...person }) => ({
    ...person,
    aprendiz: vinculo === 'A',
    ...(vinculo === 'A'
      ? { conta: false, motivo: 'Aprendiz' }
      : countedFor(person.cbo, (marca ?? null) as Mark | null, marks.get(person.cbo ?? '') ?? null)),
  }))
}
