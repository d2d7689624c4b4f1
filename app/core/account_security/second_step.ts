import { endpoint } from '#engine'
import { companyOf, enter, providerOf } from '#app/auth/enter.ts'
import { showCode, typedCode } from '#app/auth/second_factor/app_flow.ts'
import { endStep, readStep } from '#app/auth/sign_in_step.ts'
import { sessionAnswer } from '../answers.ts'
import { userinfo } from '../userinfo.ts'

const code = endpoint('POST login/segundo-fator', {
  label: 'Entrar: confirmar com um código do aplicativo ou de recuperação',
  audience: 'public',
  transaction: false,
  limit: 30,
  fields: typedCode,
  response: sessionAnswer,
  async run(context, { input }) {
    const http = context.http!
    const { user, step } = await readStep(http)
    const { id, nome } = user
    const how = await showCode(http, context.db, { area: 'E', id, nome, empresaId: companyOf(user) }, input.codigo)
    await endStep(http, step)
    await enter(http, user, step.empresaId, how, providerOf(step))
    return userinfo(http)
  },
})

/** The step between password and session. */
export const secondStepEndpoints = [code]
