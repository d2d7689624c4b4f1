import db from '@adonisjs/lucid/services/db'
import { candidateAccount } from '#app/auth/candidate_session.ts'
import { REFUSED } from '#app/auth/second_factor/challenge.ts'
import { signInOptions, usedKey } from '#app/auth/second_factor/passkeys.ts'
import { limitAttempts } from '#app/auth/second_factor/tries.ts'
import { endStep, clearStep, readCandidateStep } from '#app/auth/sign_in_step.ts'
import { boolean, endpoint, json, shape } from '#engine'
import { loginAnswer } from '../answers.ts'
import { enterPortal, ownerOf } from '../services/protection.ts'
import { findCandidateUser } from '../services/session.ts'
import { afterLogin, loginKind, vacancyQuery } from './session.ts'

const asStep = boolean('Se é a segunda etapa, depois da senha')
const find = (id: number) => findCandidateUser(db.connection(), id)

const options = endpoint('POST externo/login/chave/opcoes', {
  label: 'Entrar no portal com uma chave de acesso: o que o aparelho deve assinar',
  audience: 'public',
  transaction: false,
  limit: 30,
  fields: { etapa: asStep },
  response: shape.map(shape.unknown),
  async run(context, { input }) {
    const http = context.http!
    const account = input.etapa ? candidateAccount((await readCandidateStep(http, find)).user.id) : undefined
    return (await signInOptions(http, 'P', account)) as unknown as Record<string, unknown>
  },
})

const enterByKey = endpoint('POST externo/login/chave', {
  label: 'Entrar no portal com uma chave de acesso',
  audience: 'public',
  transaction: false,
  limit: 30,
  query: vacancyQuery,
  fields: { etapa: asStep, resposta: json('O que o navegador respondeu').required(), ...loginKind },
  response: loginAnswer,
  async run(context, { input, query }) {
    const http = context.http!
    if (!input.etapa) {
      const key = await usedKey(http, 'P', 'entrada', input.resposta)
      const user = await find(key.owner)
      if (!user) throw REFUSED()
      clearStep(http, 'P')
      await enterPortal(context, user, `Entrou no portal com a chave de acesso "${key.nome}".`)
      return afterLogin(context, user, input.tipoLogin, query.solicitacaoId)
    }
    const { user, step } = await readCandidateStep(http, find)
    const key = await limitAttempts(http, 'segundo-fator', ownerOf(user), async () => {
      const used = await usedKey(http, 'P', 'etapa', input.resposta)
      // A valid key of another candidate does not match the password's owner.
      if (used.owner !== user.id) throw REFUSED()
      return used
    })
    await endStep(http, step, 'P')
    await enterPortal(context, user, `Entrou no portal com a chave de acesso "${key.nome}".`)
    return afterLogin(context, user, input.tipoLogin, query.solicitacaoId)
  },
})

export const keySignIn = [options, enterByKey]
