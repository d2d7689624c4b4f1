import db from '@adonisjs/lucid/services/db'
import { showCode, typedCode } from '#app/auth/second_factor/app_flow.ts'
import { endStep, readCandidateStep } from '#app/auth/sign_in_step.ts'
import { endpoint } from '#engine'
import { loginAnswer } from '../answers.ts'
import { enterPortal, ownerOf } from '../services/protection.ts'
import { findCandidateUser } from '../services/session.ts'
import { afterLogin, loginKind, vacancyQuery } from './session.ts'

/** The second step between the password and the session of a candidate with two-factor authentication. */
export const secondStep = endpoint('POST externo/login/segundo-fator', {
  label: 'Entrar no portal: confirmar com um código do aplicativo ou de recuperação',
  audience: 'public',
  transaction: false,
  limit: 30,
  query: vacancyQuery,
  fields: { ...typedCode, ...loginKind },
  response: loginAnswer,
  async run(context, { input, query }) {
    const http = context.http!
    const { user, step } = await readCandidateStep(http, (id) => findCandidateUser(db.connection(), id))
    const how = await showCode(http, context.db, ownerOf(user), input.codigo)
    await endStep(http, step, 'P')
    await enterPortal(context, user, how)
    return afterLogin(context, user, input.tipoLogin, query.solicitacaoId)
  },
})
