import { endpoint, EngineError, text } from '#engine'
import { companyOf, enter, providerOf } from '#app/auth/enter.ts'
import { useAppCode } from '#app/auth/second_factor/app_secret.ts'
import { codesLeft, looksLikeRecovery, useRecoveryCode } from '#app/auth/second_factor/recovery_codes.ts'
import { guardTries } from '#app/auth/second_factor/tries.ts'
import { endStep, readStep } from '#app/auth/sign_in_step.ts'
import { sessionAnswer } from '../answers.ts'
import { userinfo } from '../userinfo.ts'

const WRONG = () =>
  new EngineError(
    401,
    'CODIGO_INVALIDO',
    'O código não confere ou já foi usado. Digite o que o aplicativo mostra agora, ou um código de recuperação.',
  )

const code = endpoint('POST login/segundo-fator', {
  label: 'Entrar: confirmar com um código do aplicativo ou de recuperação',
  audience: 'public',
  transaction: false,
  limit: 30,
  fields: { codigo: text('Código').required().max(40) },
  answers: sessionAnswer,
  async run(context, { input }) {
    const http = context.http!
    const { user, step } = await readStep(http)
    const recovery = looksLikeRecovery(input.codigo)
    await guardTries(http, 'segundo-fator', { ...user, empresaId: companyOf(user) }, async () => {
      const right = recovery
        ? await useRecoveryCode(user.id, input.codigo)
        : await useAppCode(user.id, input.codigo.replace(/\s/g, ''))
      if (!right) throw WRONG()
    })
    await endStep(http, step)
    const how = recovery
      ? `Entrou com um código de recuperação; restam ${await codesLeft(context.db, user.id)}.`
      : 'Entrou com o código do aplicativo.'
    await enter(http, user, step.empresaId, how, providerOf(step))
    return userinfo(http)
  },
})

/** What comes between the password and the session. */
export const secondStepEndpoints = [code]
