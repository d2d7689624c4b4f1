import type { Context } from '#engine'

const WRITES = 'ROLE_SAUDE_PRONTUARIOS_EDITAR'
const SEES_ADMISSIONS = 'ROLE_SAUDE_USUARIOS'
const covers = (granted: string, name: string) =>
  granted === name || (granted.endsWith('*') && name.startsWith(granted.slice(0, -1)))

/** Who writes health records sees who asks for access to them, to confirm it. */
export async function letProfessionalsConfirm(context: Context) {
  const profiles = context.repo('utilitario/perfis')
  const rows = await profiles.all()
  for (const { id, authorities } of rows) {
    const present = (authorities as string[] | null) ?? []
    if (present.some((value) => covers(value, WRITES)) && !present.some((value) => covers(value, SEES_ADMISSIONS)))
      await profiles.update(id, { authorities: [...present, SEES_ADMISSIONS] })
  }
}
