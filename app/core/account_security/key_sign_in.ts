import { boolean, endpoint, json, shape } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { companyOf, rejectProviderOnlyUser, enter, providerOf } from '#app/auth/enter.ts'
import { REFUSED } from '#app/auth/second_factor/challenge.ts'
import { signInOptions, usedKey } from '#app/auth/second_factor/passkeys.ts'
import { limitAttempts } from '#app/auth/second_factor/tries.ts'
import { endStep, readStep } from '#app/auth/sign_in_step.ts'
import { findStaffById } from '#app/auth/staff_provider.ts'
import { sessionAnswer } from '../answers.ts'
import { userinfo } from '../userinfo.ts'

const asStep = boolean('Se é a segunda etapa, depois da senha')

const options = endpoint('POST login/chave/opcoes', {
  label: 'Entrar com uma chave de acesso: o que o aparelho deve assinar',
  audience: 'public',
  transaction: false,
  limit: 30,
  fields: { etapa: asStep },
  response: shape.map(shape.unknown),
  async run(context, { input }) {
    const http = context.http!
    const user = input.etapa ? (await readStep(http)).user : undefined
    return (await signInOptions(http, 'E', user && staffAccount(user.id))) as unknown as Record<string, unknown>
  },
})

const signIn = endpoint('POST login/chave', {
  label: 'Entrar com uma chave de acesso',
  audience: 'public',
  transaction: false,
  limit: 30,
  fields: { etapa: asStep, resposta: json('O que o navegador respondeu').required() },
  response: sessionAnswer,
  async run(context, { input }) {
    const http = context.http!
    if (!input.etapa) {
      const key = await usedKey(http, 'E', 'entrada', input.resposta)
      const user = await findStaffById(key.owner)
      if (!user) throw REFUSED()
      rejectProviderOnlyUser(user)
      await enter(http, user, null, `Entrou com a chave de acesso "${key.nome}".`)
      return userinfo(http)
    }
    const { user, step } = await readStep(http)
    const key = await limitAttempts(http, 'segundo-fator', { ...user, empresaId: companyOf(user) }, async () => {
      const used = await usedKey(http, 'E', 'etapa', input.resposta)
      // The passkey must belong to the user who typed the password.
      if (used.owner !== user.id) throw REFUSED()
      return used
    })
    await endStep(http, step)
    await enter(http, user, step.empresaId, `Entrou com a chave de acesso "${key.nome}".`, providerOf(step))
    return userinfo(http)
  },
})

export const keySignInEndpoints = [options, signIn]
