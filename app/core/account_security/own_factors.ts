import {
  boolean,
  type Context,
  datetime,
  endpoint,
  integer,
  longText,
  RuleError,
  shape,
  text,
  ValidationError,
} from '#engine'
import { qrSvg } from '#app/links/qr.ts'
import { appSince, beginApp, confirmApp, removeApp } from '#app/auth/second_factor/app_secret.ts'
import { codesLeft, newRecoveryCodes } from '#app/auth/second_factor/recovery_codes.ts'
import { keysOf } from '#app/auth/second_factor/passkeys.ts'
import { guardTries } from '#app/auth/second_factor/tries.ts'
import { totpAddress } from '#app/auth/second_factor/totp.ts'
import { toIso } from '#app/auth/moment.ts'
import { findStaffById, forgetStaff, hasSecondFactor } from '#app/auth/staff_provider.ts'
import { rulesOf } from '#app/auth/password_rules.ts'
import { recordFor } from '../security_events/record.ts'
import { codes, senha } from './answers.ts'
import { demandPresence } from './demand_presence.ts'

const who = async (context: Context) => (await findStaffById(context.actor.id!))!

const read = endpoint('GET userinfo/seguranca', {
  label: 'O que protege a própria conta',
  audience: 'staff',
  answers: {
    exigido: boolean('Se um perfil exige a verificação em duas etapas').required(),
    appDesde: datetime('Desde quando o aplicativo é usado'),
    codigosRestantes: integer('Códigos de recuperação que ainda valem').required(),
    chaves: shape.list({
      id: integer('Código').required(),
      nome: text('Nome').required(),
      criadaEm: datetime('Desde quando').required(),
      usadaEm: datetime('Último uso'),
    }),
    senha: shape.object({
      minimo: integer('Mínimo de caracteres').required(),
      historico: integer('Quantas anteriores não podem ser repetidas').required(),
      ate: datetime('Até quando a senha vale'),
    }),
  },
  async run(context) {
    const user = await who(context)
    const { minimo, historico } = await rulesOf(context.db, [...user.profiles.keys()])
    const since = await appSince(context.db, user.id)
    return {
      exigido: user.exigeSegundoFator,
      appDesde: since ? toIso(since) : null,
      codigosRestantes: await codesLeft(context.db, user.id),
      chaves: (await keysOf(context.db, user.id)).map((one) => ({
        id: Number(one.id),
        nome: one.nome,
        criadaEm: toIso(one.criada_em),
        usadaEm: one.usada_em ? toIso(one.usada_em) : null,
      })),
      senha: { minimo, historico, ate: user.senhaAte === null ? null : new Date(user.senhaAte).toISOString() },
    }
  },
})

const begin = endpoint('POST userinfo/seguranca/aplicativo', {
  label: 'Começar a usar um aplicativo de códigos',
  audience: 'staff',
  limit: 20,
  fields: senha,
  answers: {
    segredo: text('Chave para digitar no aplicativo').required(),
    endereco: text('O que o QR Code contém').required(),
    qr: longText('QR Code, em SVG').required(),
  },
  async run(context, { input }) {
    await demandPresence(context, input.senha)
    const user = await who(context)
    const segredo = await beginApp(context.db, user.id)
    const endereco = totpAddress(segredo, user.login)
    return { segredo, endereco, qr: qrSvg(endereco) }
  },
})

const confirm = endpoint('PUT userinfo/seguranca/aplicativo', {
  label: 'Confirmar o aplicativo com um código dele; responde os códigos de recuperação',
  audience: 'staff',
  limit: 20,
  fields: { codigo: text('Código').required().max(10) },
  answers: { codigos: codes },
  async run(context, { input }) {
    const user = await who(context)
    await guardTries(context.http!, 'ativar-aplicativo', { ...user, empresaId: context.empresaId }, async () => {
      if (!(await confirmApp(context.db, user.id, input.codigo.replace(/\s/g, ''))))
        throw new ValidationError([
          { field: 'codigo', message: 'O código não confere. Veja se a hora do celular está certa e digite o atual.' },
        ])
    })
    const codigos = await newRecoveryCodes(context.db, user.id)
    await recordFor(context, 'D', 'Ativou a verificação em duas etapas pelo aplicativo.')
    forgetStaff()
    return { codigos }
  },
})

const remove = endpoint('POST userinfo/seguranca/aplicativo/desativar', {
  label: 'Deixar de usar o aplicativo de códigos',
  audience: 'staff',
  limit: 20,
  fields: senha,
  answers: shape.nothing,
  async run(context, { input }) {
    await demandPresence(context, input.senha)
    const user = await who(context)
    if (user.exigeSegundoFator && !hasSecondFactor({ ...user, temApp: false }))
      throw new RuleError('O seu perfil exige a verificação em duas etapas; troque o aplicativo em vez de desativá-lo.')
    await removeApp(context.db, user.id)
    await recordFor(context, 'D', 'Desativou a verificação em duas etapas pelo aplicativo.')
    forgetStaff()
  },
})

const renew = endpoint('POST userinfo/seguranca/codigos', {
  label: 'Gerar novos códigos de recuperação; os anteriores deixam de valer',
  audience: 'staff',
  limit: 20,
  fields: senha,
  answers: { codigos: codes },
  async run(context, { input }) {
    await demandPresence(context, input.senha)
    const user = await who(context)
    if (!hasSecondFactor(user)) throw new RuleError('Ative antes a verificação em duas etapas.')
    await recordFor(context, 'D', 'Gerou novos códigos de recuperação.')
    return { codigos: await newRecoveryCodes(context.db, user.id) }
  },
})

/** Tries are counted on the connection: a refusal must not roll the count back. */
export const ownFactorEndpoints = [read, begin, confirm, remove, renew].map((one) => ({
  ...one,
  transaction: false as const,
}))
