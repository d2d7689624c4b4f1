import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { sendStoredFile } from '#engine/http/stored_file.ts'

const USERS = 'utilitario/usuarios'
/** A field with the user's picture, contributed by plugins that link users to their records. */
const LINKED = 'colaboradorFotoUrl'
/** Route of a file field. */
const STORED = /^\/api\/([\w/-]+)\/(\d+)\/arquivo\/([\w.]+)$/

async function linkedPicture(context: EngineContext, userId: number): Promise<string | null> {
  if (!engine().registry.resource(USERS).def.fields[LINKED]) return null
  const row = await context.system.repo(USERS).find(userId)
  return (row?.[LINKED] as string | null | undefined) ?? null
}

/** Address of the signed-in user's picture: their own, or that of the linked employee. */
export const ownPicture = async (context: EngineContext, user: { id: number; foto?: unknown }) =>
  user.foto || (await linkedPicture(context, user.id)) ? '/api/userinfo/usuario/foto' : null

/**
 * Sends the user's picture. No authority is needed, whichever of the user's companies stores it.
 * @throws NotFoundError
 */
export async function sendOwnPicture(http: HttpContext, context: EngineContext) {
  const { user, companies } = http.staff!
  if (user.foto)
    return sendStoredFile(http, context.system as EngineContext, engine().registry.resource(USERS), user.id, 'foto')
  const [, key, id, path] = STORED.exec((await linkedPicture(context, user.id)) ?? '') ?? []
  if (!key) throw new NotFoundError()
  const resource = engine().registry.resource(key)
  for (const company of companies) {
    const inside = await engine().systemContext(company)
    if (await inside.repo(key).find(Number(id))) return sendStoredFile(http, inside, resource, Number(id), path!)
  }
  throw new NotFoundError()
}
