import { boolean, type Context, datetime, endpoint, integer, RuleError, shape, text } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { acceptApp, offerApp } from '#app/auth/second_factor/app_flow.ts'
import { appSince, removeApp } from '#app/auth/second_factor/app_secret.ts'
import { codesLeft, newRecoveryCodes } from '#app/auth/second_factor/recovery_codes.ts'
import { keysOf } from '#app/auth/second_factor/passkeys.ts'
import { toIso } from '#app/auth/moment.ts'
import { findStaffById, invalidateStaff, hasSecondFactor } from '#app/auth/staff_provider.ts'
import { rulesOf } from '#app/auth/password_rules.ts'
import { recordFor } from '#app/security_events/record.ts'
import { codes, keysAnswer, newApp, senha, shownKey } from './answers.ts'
import { assertPresence } from './assert_presence.ts'

const who = async (context: Context) => (await findStaffById(context.actor.id!))!

const read = endpoint('GET userinfo/seguranca', {
  label: 'O que protege a própria conta',
  audience: 'staff',
  personalTo: 'actor',
  response: {
    exigido: boolean('Se um perfil exige a verificação em duas etapas').required(),
    appDesde: datetime('Desde quando o aplicativo é usado'),
    codigosRestantes: integer('Códigos de recuperação que ainda valem').required(),
    chaves: keysAnswer,
    senha: shape.object({
      minimo: integer('Mínimo de caracteres').required(),
      historico: integer('Quantas anteriores não podem ser repetidas').required(),
      ate: datetime('Até quando a senha vale'),
    }),
  },
  async run(context) {
    const user = await who(context)
    const { minimo, historico } = await rulesOf(context.db, [...user.profiles.keys()])
    const since = await appSince(context.db, staffAccount(user.id))
    return {
      exigido: user.exigeSegundoFator,
      appDesde: since ? toIso(since) : null,
      codigosRestantes: await codesLeft(context.db, staffAccount(user.id)),
      chaves: (await keysOf(context.db, staffAccount(user.id))).map(shownKey),
      senha: { minimo, historico, ate: user.senhaAte === null ? null : new Date(user.senhaAte).toISOString() },
    }
  },
})

const begin = endpoint('POST userinfo/seguranca/aplicativo', {
  label: 'Começar a usar um aplicativo de códigos',
  audience: 'staff',
  limit: 20,
  fields: senha,
  response: newApp,
  async run(context, { input }) {
    await assertPresence(context, input.senha)
    const user = await who(context)
    return offerApp(context.db, staffAccount(user.id), user.login)
  },
})

const confirm = endpoint('PUT userinfo/seguranca/aplicativo', {
  label: 'Confirmar o aplicativo com um código dele; responde os códigos de recuperação',
  audience: 'staff',
  limit: 20,
  fields: { codigo: text('Código').required().max(10) },
  response: { codigos: codes },
  async run(context, { input }) {
    const { id, nome } = await who(context)
    const owner = { area: 'E' as const, id, nome, empresaId: context.empresaId }
    const codigos = await acceptApp(context.http!, context.db, owner, input.codigo)
    await recordFor(context, 'D', 'Ativou a verificação em duas etapas pelo aplicativo.')
    invalidateStaff()
    return { codigos }
  },
})

const remove = endpoint('POST userinfo/seguranca/aplicativo/desativar', {
  label: 'Deixar de usar o aplicativo de códigos',
  audience: 'staff',
  limit: 20,
  fields: senha,
  response: shape.nothing,
  async run(context, { input }) {
    await assertPresence(context, input.senha)
    const user = await who(context)
    if (user.exigeSegundoFator && !hasSecondFactor({ ...user, temApp: false }))
      throw new RuleError('O seu perfil exige a verificação em duas etapas; troque o aplicativo em vez de desativá-lo.')
    await removeApp(context.db, staffAccount(user.id))
    await recordFor(context, 'D', 'Desativou a verificação em duas etapas pelo aplicativo.')
    invalidateStaff()
  },
})

const renew = endpoint('POST userinfo/seguranca/codigos', {
  label: 'Gerar novos códigos de recuperação; os anteriores deixam de valer',
  audience: 'staff',
  limit: 20,
  fields: senha,
  response: { codigos: codes },
  async run(context, { input }) {
    await assertPresence(context, input.senha)
    const user = await who(context)
    if (!hasSecondFactor(user)) throw new RuleError('Ative antes a verificação em duas etapas.')
    await recordFor(context, 'D', 'Gerou novos códigos de recuperação.')
    return { codigos: await newRecoveryCodes(context.db, staffAccount(user.id)) }
  },
})

/** No transaction: attempts are counted on the connection, and a rejection must not roll the count back. */
export const ownFactorEndpoints = [read, begin, confirm, remove, renew].map((item) => ({
  ...item,
  transaction: false as const,
}))
