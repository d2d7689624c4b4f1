import { action, type Context, ForbiddenError, type Row, shape, when } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { purgeSessions } from '#app/auth/open_sessions.ts'
import { resetFactors } from '#app/auth/second_factor/reset.ts'
import { eraseAction } from '#app/erasure/action.ts'
import { isSuperuser } from '#app/auth/superuser.ts'
import { recordFor } from '#app/security_events/record.ts'
import { assertReachable } from '../user_reach.ts'

const USERS = 'utilitario/usuarios'

/** Requires a user the caller may manage: in one of the caller's companies, without authorities the caller lacks. */
async function assertOther(context: Context, row: Row, authority: string) {
  if (context.http?.apiToken) throw new ForbiddenError()
  await assertReachable(context, row, authority)
}

const endSessions = (context: Context, row: Row, what: string) =>
  context.system.repo(USERS).patch(row.id, { sessaoVersao: Number(row.sessaoVersao ?? 1) + 1 }, what)

/** Ends all sessions of a user. */
export const encerrarSessoes = action('encerrar-sessoes', {
  label: 'Encerrar sessões',
  icon: 'Logout',
  confirm: 'Este usuário sai agora de todos os aparelhos e terá de entrar de novo. Encerrar as sessões?',
  success: 'Sessões encerradas.',
  returns: 'none',
  response: shape.nothing,
  when: when('ativo').is(true),
  async run(context, { row }) {
    await assertOther(context, row, 'ROLE_UTILITARIO_USUARIOS_ENCERRAR_SESSOES')
    await endSessions(context, row, 'encerrar sessões')
    await purgeSessions(context.db, staffAccount(row.id))
    await recordFor(context, 'S', `Encerrou as sessões de ${row.nome} (${row.login}).`)
  },
})

/** For users who lost their phone. */
export const redefinirSegundoFator = action('redefinir-duas-etapas', {
  label: 'Redefinir duas etapas',
  icon: 'Security',
  confirm:
    'O aplicativo, as chaves de acesso e os códigos de recuperação deste usuário deixam de valer, e as sessões dele terminam. Confirme antes quem está pedindo. Redefinir?',
  success: 'Verificação em duas etapas redefinida.',
  destructive: true,
  returns: 'none',
  response: shape.nothing,
  when: when('duasEtapas').is(true),
  async run(context, { row }) {
    await assertOther(context, row, 'ROLE_UTILITARIO_USUARIOS_REDEFINIR_DUAS_ETAPAS')
    await resetFactors(context.db, staffAccount(row.id))
    await endSessions(context, row, 'redefinir duas etapas')
    await purgeSessions(context.db, staffAccount(row.id))
    await recordFor(context, 'D', `Redefiniu a verificação em duas etapas de ${row.nome} (${row.login}).`)
  },
})

/** A former user: the log keeps what was done, by initials. */
export const excluirDadosDoUsuario = eraseAction({
  of: USERS,
  how: 'empty',
  confirm:
    'O nome vira iniciais; login, CPF, e-mail, telefone, foto, senha, mensagens, preferências e buscas salvas são apagados, também nas cópias. O log continua dizendo o que foi feito. Não há como desfazer. Excluir os dados deste usuário?',
  refusalReason: (context, row) =>
    isSuperuser(row) || row.id === context.actor.id
      ? 'Os dados deste usuário não podem ser excluídos.'
      : row.ativo
        ? 'Desative o usuário antes de excluir os dados dele.'
        : null,
  demand: (context, row) => assertOther(context, row, 'ROLE_UTILITARIO_USUARIOS_EXCLUIR_DADOS'),
  account: (row) => staffAccount(row.id),
})
