import type { Context, Row } from '#engine'
import { recordFor } from './record.ts'

interface Place {
  empresaId: { id: number; nome: string }
  perfilId: { id: number; nome: string }
}

const placesOf = (row: Row | null) =>
  new Map(
    ((row?.empresas ?? []) as Place[]).map(
      (empresa) => [`${empresa.empresaId.id}/${empresa.perfilId.id}`, empresa] as const,
    ),
  )

/** Records profiles granted to a user and removed, one event per company. */
export async function recordPlaces(context: Context, row: Row, old: Row | null) {
  const [had, has] = [placesOf(old), placesOf(row)]
  const changes = [
    ...[...has].filter(([key]) => !had.has(key)).map(([, one]) => ({ one, text: 'recebeu' })),
    ...[...had].filter(([key]) => !has.has(key)).map(([, one]) => ({ one, text: 'perdeu' })),
  ]
  for (const { one, text } of changes)
    await recordFor(
      context,
      'C',
      `${row.nome} (${row.login}) ${text} o perfil ${one.perfilId.nome} em ${one.empresaId.nome}.`,
      one.empresaId.id,
    )
  if (old && old.ativo !== row.ativo)
    await recordFor(context, 'C', `${row.nome} (${row.login}) foi ${row.ativo ? 'ativado' : 'desativado'}.`)
}

const MAX_NAMED = 8
const some = (names: string[]) =>
  names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ` e mais ${names.length - MAX_NAMED}` : '')

/** Records authorities a profile gained and lost. */
export async function recordAuthorities(context: Context, row: Row, old: Row | null) {
  const [had, has] = [old, row].map((item) => (item?.authorities ?? []) as string[]) as [string[], string[]]
  const gained = has.filter((value) => !had.includes(value))
  const lost = had.filter((value) => !has.includes(value))
  if (!gained.length && !lost.length) return
  const parts = [gained.length && `recebeu ${some(gained)}`, lost.length && `perdeu ${some(lost)}`].filter(Boolean)
  await recordFor(context, 'C', `O perfil ${row.nome} ${parts.join('; ')}.`)
}
