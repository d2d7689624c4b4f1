import { sessionsAnswer, shownSession } from '#app/core/account_security/answers.ts'
import { recordFor } from '#app/security_events/record.ts'
import { CANDIDATE_SESSION_MS } from '#app/auth/candidate_provider.ts'
import { candidateCode } from '#app/auth/candidate_session.ts'
import { closeSession, sessionsOf } from '#app/auth/open_sessions.ts'
import { type Context, endpoint, NotFoundError, shape } from '#engine'
import { ownerFrom } from './protection.ts'

const open = (context: Context, id: string | undefined) => sessionsOf(ownerFrom(context, id), CANDIDATE_SESSION_MS)

const list = endpoint('GET externo/candidatos/:id/seguranca/sessoes', {
  label: 'Onde o próprio cadastro está aberto',
  audience: 'candidate',
  response: sessionsAnswer,
  run: async (context, { params }) => (await open(context, params.id)).map(shownSession(candidateCode(context.http!))),
})

const end = endpoint('DELETE externo/candidatos/:id/seguranca/sessoes/:sessaoId', {
  label: 'Encerrar uma das próprias sessões do portal',
  audience: 'candidate',
  response: shape.nothing,
  async run(context, { params }) {
    const found = (await open(context, params.id)).find((session) => Number(session.id) === Number(params.sessaoId))
    if (!found) throw new NotFoundError()
    await closeSession('P', found.codigo, CANDIDATE_SESSION_MS)
    await recordFor(context, 'S', `Encerrou uma sessão do portal: ${found.dispositivo}.`)
  },
})

const endOthers = endpoint('POST externo/candidatos/:id/seguranca/sessoes/encerrar-outras', {
  label: 'Encerrar todas as outras sessões do portal',
  audience: 'candidate',
  limit: 20,
  response: shape.nothing,
  async run(context, { params }) {
    const own = candidateCode(context.http!)
    for (const { codigo } of await open(context, params.id))
      if (codigo !== own) await closeSession('P', codigo, CANDIDATE_SESSION_MS)
    await recordFor(context, 'S', 'Encerrou todas as outras sessões do portal.')
  },
})

/** Sessions are queried on the connection: SQLite has only one. */
export const ownSessions = [list, end, endOthers].map((item) => ({ ...item, transaction: false as const }))
