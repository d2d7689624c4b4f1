import { cpf, endpoint, integer, password, RuleError, shape, text, ValidationError } from '#engine'
import { requestRecovery, useRecovery } from '../services/recovery.ts'
import { companyNumber, companyOf, publicCompany } from '../services/company.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { checkPassword, findCandidateUser, ownCandidate, signIn, storedCandidates } from '../services/session.ts'
import { countTry } from '../services/throttle.ts'
import { companyAnswer, messageAnswer } from '../answers.ts'

const NOT_CONFIRMED = 'A senha não foi confirmada corretamente.'
const SENT = 'Se o CPF estiver cadastrado nesta empresa, as instruções foram enviadas para o e-mail do cadastro.'

const newPassword = {
  novaSenha: password('Nova senha').required(),
  confNovaSenha: password('Confirmar nova senha').required().min(1),
}

function demandSame({ novaSenha, confNovaSenha }: Record<string, string>) {
  if (novaSenha !== confNovaSenha) throw new ValidationError([{ field: 'confNovaSenha', message: NOT_CONFIRMED }])
}

export const changePassword = endpoint('PATCH externo/candidatos/:id/alterar-senha', {
  label: 'Alterar a própria senha',
  audience: 'candidate',
  transaction: false,
  limit: 10,
  fields: { senha: password('Senha atual').required().min(1), ...newPassword },
  answers: shape.nothing,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context, params.id)
    demandSame(input)
    await countTry('portal-senha', [id], 10, '15 minutes')
    const rows = (await storedCandidates(context.db, String(context.actor.cpf ?? ''), null)).filter(
      (row) => row.id === id,
    )
    if (!(await checkPassword(rows, input.senha)))
      throw new ValidationError([{ field: 'senha', message: 'A senha atual não confere.' }])
    await data.repo(CANDIDATES).patch(id, { senha: input.novaSenha }, 'alterar senha')
    // The new password ended every session of this candidate, this one too: open it again.
    await signIn(context, (await findCandidateUser(context.db, id))!)
  },
})

export const recoverPassword = endpoint('PUT externo/recuperar-senha', {
  label: 'Pedir uma nova senha por e-mail',
  audience: 'public',
  transaction: false,
  limit: 5,
  fields: { cpf: cpf().required(), empresaId: integer('Empresa').required() },
  answers: messageAnswer,
  run: async (context, { input }) => {
    const { company, data } = await companyOf(context, input.empresaId)
    const digits = String(input.cpf).replace(/\D/g, '')
    await countTry('portal-recuperar', [digits, company.id], 5, '1 hour')
    await requestRecovery(data, company, digits)
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
  answers: messageAnswer,
  run: async (context, { params, input }) => {
    demandSame(input)
    await useRecovery(context, params.token ?? '', input.novaSenha)
    return { message: 'Senha alterada com sucesso.' }
  },
})

/** Companies where a CPF can sign in, so that the form can offer them. Only for whole CPFs, and only so often. */
export const companiesOfCpf = endpoint('GET externo/empresas-por-cpf', {
  label: 'Empresas em que o CPF está cadastrado',
  audience: 'public',
  limit: 10,
  query: { cpf: text('CPF') },
  answers: shape.list(companyAnswer),
  run: async (context, { query }) => {
    const digits = (query.cpf ?? '').replace(/\D/g, '')
    if (digits.length !== 11) throw new RuleError('Cpf inválido.')
    const ids = [
      ...new Set(
        (await storedCandidates(context.db, digits, null))
          .filter((row) => row.senha)
          .map((row) => companyNumber(row.empresa_id)!),
      ),
    ]
    const found = ids.length
      ? (
          await context
            .elevated()
            .repo(COMPANIES)
            .list({ filter: { ids, ativa: true }, limit: null, full: true, withoutTotal: true })
        ).rows
      : []
    return found.map(publicCompany)
  },
})
