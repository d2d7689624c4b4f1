import type { IDToken } from 'openid-client'
import { type Client, query } from '#engine/database/sql.ts'
import type { EngineContext } from '#engine/context.ts'
import type { Provider } from './provider.ts'

/** A company and the user's profile in it. */
export interface Place {
  empresaId: number
  perfilId: number
}

interface Mapped {
  grupo: string
  empresa_id: number
  perfil_id: number
}

const mappingOf = (db: Client, { id }: Provider) =>
  query<Mapped>(
    db,
    'SELECT grupo, empresa_id, perfil_id FROM provedores_identidade_grupos WHERE pai_id = ? ORDER BY ordem_linha, id',
    [id],
  )

/** Groups in the claims: a list, or a string of words; a path such as `realm_access.roles` reads a nested claim. */
function groupsIn(claims: IDToken, path: string): Set<string> {
  let value: unknown = Object.hasOwn(claims, path) ? claims[path] : undefined
  if (value === undefined) {
    value = claims
    for (const part of path.split('.'))
      value =
        value && typeof value === 'object' && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined
  }
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : []
  return new Set(list.filter((item): item is string => typeof item === 'string' && item !== ''))
}

/** The profile in each company: the first mapping row that matches a group. Without a match, the default profile. */
export async function placesFor(db: Client, provider: Provider, claims: IDToken): Promise<Place[]> {
  const mapping = await mappingOf(db, provider)
  const groups = groupsIn(claims, provider.campo_grupos ?? 'groups')
  const places = new Map<number, Place>()
  for (const mapped of mapping)
    if (groups.has(mapped.grupo) && !places.has(mapped.empresa_id))
      places.set(mapped.empresa_id, { empresaId: mapped.empresa_id, perfilId: mapped.perfil_id })
  if (!places.size && provider.perfil_padrao_id && provider.empresa_id)
    return [{ empresaId: provider.empresa_id, perfilId: provider.perfil_padrao_id }]
  return [...places.values()]
}

/**
 * Updates the user's profiles from the groups, only in companies that the mapping covers. Other companies are
 * unchanged.
 */
export async function savePlaces(context: EngineContext, provider: Provider, user: number, places: Place[]) {
  const governed = new Set((await mappingOf(context.db, provider)).map((mapped) => mapped.empresa_id))
  if (!governed.size) return
  const users = context.repo('utilitario/usuarios')
  const row = await users.get(user)
  const had = (row.empresas as { empresaId: { id: number }; perfilId: { id: number } }[]).map((empresa) => ({
    empresaId: empresa.empresaId.id,
    perfilId: empresa.perfilId.id,
  }))
  const wanted = [...had.filter((item) => !governed.has(item.empresaId)), ...places]
  const text = (list: Place[]) =>
    list
      .map((place) => `${place.empresaId}/${place.perfilId}`)
      .toSorted()
      .join()
  if (text(had) !== text(wanted)) await users.update(user, { empresas: wanted })
}
