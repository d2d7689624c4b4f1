import { action, type Context, endpoint, ForbiddenError, type Row, RuleError, shape, when } from '#engine'
import { isSuperuser } from '#app/auth/superuser.ts'
import { readStaff } from '#app/auth/staff_session.ts'
import { IMPERSONATES, IMPERSONATION_KEY } from '#app/auth/impersonation.ts'
import type { Impersonation } from '#app/auth/session_types.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { assertReachable } from '../user_reach.ts'

interface Person {
  id: number
  nome: string
}

/** Records two events: one for the viewer, one for the viewed user. */
async function record(context: Context, viewer: Person, viewed: Person, began: boolean) {
  const event = (quem: Person, detalhes: string) =>
    recordSecurityEvent(
      { tipo: 'V', quem: quem.nome, usuarioNumero: quem.id, empresaId: context.empresaId, detalhes },
      context.origin,
      context.db,
    )
  await event(viewer, `${began ? 'Começou a ver' : 'Deixou de ver'} o sistema como ${viewed.nome}.`)
  await event(viewed, `${viewer.nome} ${began ? 'começou a ver' : 'deixou de ver'} o sistema como este usuário.`)
}

/** Shows the system as another user sees it, read-only. */
export const impersonate = action('ver-como', {
  label: 'Ver como',
  icon: 'Visibility',
  method: 'POST',
  confirm:
    'Você verá o sistema como este usuário o vê, sem poder alterar nada. Fica registrado para você e para ele. Continuar?',
  returns: 'session',
  response: shape.nothing,
  when: when('ativo').is(true),
  async run(context, { row }: { row: Row }) {
    const http = context.http
    if (!http?.session || http.apiToken) throw new ForbiddenError()
    if (isSuperuser(row)) throw new RuleError('Ninguém vê o sistema como o administrador principal.')
    if (row.id === context.actor.id) throw new RuleError('Este é o seu próprio usuário.')
    await assertReachable(context, row, IMPERSONATES)
    const shared = (row.empresas as { empresaId: Person }[]).some(
      (empresa) => empresa.empresaId.id === context.empresaId,
    )
    if (!shared) throw new RuleError('O usuário não é desta empresa. Troque de empresa antes.')
    await record(context, { id: context.actor.id!, nome: context.actor.nome }, row as unknown as Person, true)
    http.session.put(IMPERSONATION_KEY, { usuario: row.id, desde: Date.now() } satisfies Impersonation)
  },
})

const leave = endpoint('POST userinfo/ver-como/sair', {
  label: 'Sair da visualização como outro usuário',
  audience: 'public',
  transaction: false,
  response: shape.nothing,
  async run(context) {
    const http = context.http!
    const session = await readStaff(http)
    http.session.forget(IMPERSONATION_KEY)
    if (!session?.viewer) return
    const inCompany = { ...context, empresaId: session.empresaId } as Context
    await record(inCompany, session.viewer, { id: session.user.id, nome: session.viewed! }, false)
  },
})

export const impersonationEndpoints = [leave]
