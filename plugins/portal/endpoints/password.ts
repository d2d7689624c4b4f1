import { recordFor } from '#app/security_events/record.ts'
import { candidateAccount } from '#app/auth/candidate_session.ts'
import { purgeSessions } from '#app/auth/open_sessions.ts'
import { assertGoodPassword, saveReplaced } from '#app/auth/password_rules.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'
import { cpf, endpoint, integer, password, RuleError, shape, text, ValidationError, when } from '#engine'
import { passportOf } from '../shared/passport.ts'
import { queueRecovery, useRecovery } from '../services/recovery.ts'
import { companyOf, publicCompany } from '../services/company.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { findCandidateUser, isOwnPassword, ownCandidate, signIn, storedById } from '../services/session.ts'
import { countTry } from '../services/throttle.ts'
import { messageAnswer } from '../answers.ts'
import { companyAnswer } from '../public_answers.ts'

const NOT_CONFIRMED = 'A senha não foi confirmada corretamente.'
const SENT = 'Se o CPF estiver cadastrado nesta empresa, as instruções foram enviadas para o e-mail do cadastro.'

const newPassword = {
  novaSenha: password('Nova senha').required(),
  confNovaSenha: password('Confirmar nova senha').required().min(1),
}

function assertSame({ novaSenha, confNovaSenha }: Record<string, string>) {
  if (novaSenha !== confNovaSenha) throw new ValidationError([{ field: 'confNovaSenha', message: NOT_CONFIRMED }])
}

export const changePassword = endpoint('PATCH externo/candidatos/:id/alterar-senha', {
  label: 'Alterar a própria senha',
  audience: 'candidate',
  transaction: false,
  limit: 10,
  fields: { senha: password('Senha atual').required().min(1), ...newPassword },
  response: shape.nothing,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context, params.id)
    assertSame(input)
    await countTry('portal-senha', [id], 10, '15 minutes')
    const row = (await storedById(context.db, id)) ?? undefined
    if (!(await isOwnPassword(row, input.senha)))
      throw new ValidationError([{ field: 'senha', message: 'A senha atual não confere.' }])
    assertNotPersonal('novaSenha', input.novaSenha, [context.actor.nome, context.actor.cpf])
    const owner = { area: 'P' as const, id, hash: row?.senha }
    await assertGoodPassword(context.db, 'novaSenha', input.novaSenha, [data.empresaId!], owner)
    await saveReplaced(context.db, owner)
    await data.repo(CANDIDATES).patch(id, { senha: input.novaSenha }, 'alterar senha')
    await recordFor(context, 'P', 'Alterou a própria senha no portal.')
    // The new password ended all sessions of this candidate, including the current one: it is opened again.
    await purgeSessions(context.db, candidateAccount(id))
    await signIn(context, (await findCandidateUser(context.db, id))!)
  },
})

export const recoverPassword = endpoint('PUT externo/recuperar-senha', {
  label: 'Pedir uma nova senha por e-mail',
  audience: 'public',
  transaction: false,
  limit: 5,
  fields: {
    cpf: cpf().requiredWhen(when('passaporte').empty()),
    passaporte: text('Passaporte, de quem não tem CPF').max(30),
    empresaId: integer('Empresa').required(),
  },
  response: messageAnswer,
  run: async (context, { input }) => {
    const { company, data } = await companyOf(context, input.empresaId)
    const digits = input.cpf ? String(input.cpf).replace(/\D/g, '') : passportOf(input.passaporte)
    await countTry('portal-recuperar', [digits, company.id], 5, '1 hour')
    await queueRecovery(data, digits)
    return { message: SENT }
  },
})

export const setPassword = endpoint('PUT externo/recuperar-senha/:token', {
  label: 'Escolher a nova senha',
  audience: 'public',
  transaction: false,
  limit: 10,
  texts: ['token'],
  fields: newPassword,
  response: messageAnswer,
  run: async (context, { params, input }) => {
    assertSame(input)
    await useRecovery(context, params.token ?? '', input.novaSenha)
    return { message: 'Senha alterada com sucesso.' }
  },
})

/**
 * Companies in which a CPF may sign in, offered by the form: all with a portal, so that registrations are not
 * disclosed. Only for complete CPFs.
 */
export const companiesOfCpf = endpoint('GET externo/empresas-por-cpf', {
  label: 'Empresas em cujo portal um CPF pode entrar',
  audience: 'public',
  limit: 10,
  query: { cpf: text('CPF') },
  response: shape.list(companyAnswer),
  run: async (context, { query }) => {
    const digits = (query.cpf ?? '').replace(/\D/g, '')
    if (digits.length !== 11) throw new RuleError('Cpf inválido.')
    const rows = await context.system.repo(COMPANIES).all({ ativa: true })
    return rows.map(publicCompany)
  },
})
