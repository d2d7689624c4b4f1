import { type Context, when } from '#engine'
import { PENDING } from '#plugins/integration/plugin.ts'
import { CONDITIONS } from '../domain/keys.ts'

const NAMES: Record<string, string> = { [CONDITIONS]: 'Condição ambiental' }

/** Code that identifies the record of a pending item. */
export const pendingCode = (key: string, id: number) => `${key}:${id}`

/** The source record of a pending item; null for other kinds of items. */
export function pendingSource(code: unknown): { key: string; id: number } | null {
  const [, key, id] = /^(sst\/[\w-]+):(\d+)$/.exec(String(code ?? '')) ?? []
  return key ? { key, id: Number(id) } : null
}

async function isIntegrated(system: Context) {
  const company = await system.repo('utilitario/empresas').find(system.empresaId!)
  return Boolean(company?.acIntegra)
}

interface Pending {
  key: string
  id: number
  state: 'AGUARDANDO' | 'ERRO'
  detalhes?: string | null
}

/** Writes pending items, which the screens show on the right. */
export async function writePending(system: Context, pending: readonly Pending[]): Promise<void> {
  const codes = pending.map(({ key, id }) => pendingCode(key, id))
  const known = new Map(
    (
      await system
        .query(PENDING)
        .withoutRowRules()
        .where(when('codigo').in(codes))
        .select({ id: 'id', codigo: 'codigo' })
        .rows()
    ).map((row) => [row.codigo, row.id]),
  )
  const rows = pending.map(({ key, id, state, detalhes }) => ({
    codigo: pendingCode(key, id),
    pendencia: `eSocial: ${NAMES[key] ?? 'Afastamento'} nº ${id}`,
    statusSincronizacao: state,
    detalhes: detalhes?.slice(0, 5000) ?? null,
    role: 'ROLE_ESOCIAL_EVENTOS',
  }))
  const fresh = rows.filter(({ codigo }) => !known.has(codigo))
  if (fresh.length) await system.repo(PENDING).createMany(fresh)
  const changed = rows.flatMap((values) => {
    const id = known.get(values.codigo)
    return id ? [{ id, values }] : []
  })
  if (changed.length) await system.repo(PENDING).patchMany(changed, 'eSocial')
}

/**
 * Creates pending items for records with rejected events and resolves those of accepted ones. Only in companies
 * integrated with payroll.
 */
export async function notifyPayroll(system: Context, key: string, ids: readonly number[], states: Map<number, string>) {
  if (!(await isIntegrated(system))) return
  const wrong = ids.filter((id) => states.get(id) === 'COM_ERRO')
  if (wrong.length)
    await writePending(
      system,
      wrong.map((id) => ({ key, id, state: 'ERRO' as const })),
    )
  const over = ids.filter((id) => states.get(id) !== 'COM_ERRO').map((id) => pendingCode(key, id))
  const gone = over.length
    ? await system
        .query(PENDING)
        .withoutRowRules()
        .where(when('codigo').in(over), when('statusSincronizacao').is('ERRO'))
        .select({ id: 'id' })
        .values()
    : []
  if (gone.length) await system.repo(PENDING).deleteMany(gone)
}
