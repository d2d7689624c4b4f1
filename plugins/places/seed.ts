import type { Context } from '#engine'
import { cidades, estados } from '#database/data/ibge.ts'

const CHUNK = 500

/**
 * Inserts all Brazilian states and municipalities. They are inserted directly into the tables, unlike all other data:
 * their ids are the IBGE codes (used by payroll files and the postal code service), and 5,571 audit entries of the
 * installation would be useless.
 */
export async function seedPlaces(context: Context) {
  const states = estados().map(({ id, sigla, nome }) => ({ id, sigla, nome, versao: 1 }))
  const cities = cidades().map(({ ibge, nome, estadoId }) => ({ id: ibge, nome, uf_id: estadoId, versao: 1 }))
  await context.transaction(async ({ db }) => {
    await db.table('estados').multiInsert(states)
    for (let start = 0; start < cities.length; start += CHUNK)
      await db.table('cidades').multiInsert(cities.slice(start, start + CHUNK))
  })
}
