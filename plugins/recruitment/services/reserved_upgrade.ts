import type { Context } from '#engine'
import { SEES_RESERVED } from '../domain/authorities.ts'

const EDITS = 'ROLE_CAPTACAO_CANDIDATOS_EDITAR'
const covers = (granted: string, name: string) =>
  granted === name || (granted.endsWith('*') && name.startsWith(granted.slice(0, -1)))

/** Profiles that edit candidates keep access to the fields that became reserved, for reading and writing. */
export async function grantReservedToEditors(context: Context) {
  const profiles = context.repo('utilitario/perfis')
  const rows = await profiles.all()
  for (const { id, authorities } of rows) {
    const present = (authorities as string[] | null) ?? []
    if (!present.some((value) => covers(value, EDITS))) continue
    const missing = [SEES_RESERVED, `${SEES_RESERVED}_EDITAR`].filter(
      (name) => !present.some((value) => covers(value, name)),
    )
    if (missing.length) await profiles.update(id, { authorities: [...present, ...missing] })
  }
}
