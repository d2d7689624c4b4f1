import { endpoint, NotFoundError, shape } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { closeSession, purgeSessions, sessionsOf } from '#app/auth/open_sessions.ts'
import { findStaffById, STAFF_SESSION_MS } from '#app/auth/staff_provider.ts'
import { currentCode, openStaff } from '#app/auth/staff_session.ts'
import { recordFor } from '#app/security_events/record.ts'
import { sessionsAnswer, shownSession } from './answers.ts'

const list = endpoint('GET userinfo/seguranca/sessoes', {
  label: 'Onde a própria conta está aberta',
  audience: 'staff',
  personalTo: 'actor',
  response: sessionsAnswer,
  run: async (context) =>
    (await sessionsOf(staffAccount(context.actor.id!), STAFF_SESSION_MS)).map(shownSession(currentCode(context.http!))),
})

const end = endpoint('DELETE userinfo/seguranca/sessoes/:id', {
  label: 'Encerrar uma das próprias sessões',
  audience: 'staff',
  response: shape.nothing,
  async run(context, { params }) {
    const found = (await sessionsOf(staffAccount(context.actor.id!), STAFF_SESSION_MS)).find(
      (session) => Number(session.id) === Number(params.id),
    )
    if (!found) throw new NotFoundError()
    await closeSession('E', found.codigo, STAFF_SESSION_MS)
    await recordFor(context, 'S', `Encerrou uma sessão: ${found.dispositivo}.`)
  },
})

const endOthers = endpoint('POST userinfo/seguranca/sessoes/encerrar-outras', {
  label: 'Encerrar todas as outras sessões',
  audience: 'staff',
  limit: 20,
  response: shape.nothing,
  async run(context) {
    const http = context.http!
    const user = (await findStaffById(context.actor.id!))!
    const sessaoVersao = user.sessaoVersao + 1
    // By the session version instead of one by one, which also ends sessions that are not in the list.
    await context.system.repo('utilitario/usuarios').patch(user.id, { sessaoVersao }, 'encerrar outras sessões')
    await purgeSessions(context.db, staffAccount(user.id))
    await openStaff(http, { ...user, sessaoVersao }, context.empresaId)
    await recordFor(context, 'S', 'Encerrou todas as outras sessões.')
  },
})

/** No transaction: sessions are queried on the connection, and SQLite has only one. */
export const ownSessionEndpoints = [list, end, endOthers].map((item) => ({ ...item, transaction: false as const }))
