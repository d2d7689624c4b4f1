import { codes, keysAnswer, newApp, shownKey } from '#app/core/account_security/answers.ts'
import { recordFor } from '#app/security_events/record.ts'
import { toIso } from '#app/auth/moment.ts'
import { acceptApp, offerApp } from '#app/auth/second_factor/app_flow.ts'
import { appSince, removeApp } from '#app/auth/second_factor/app_secret.ts'
import { keysOf } from '#app/auth/second_factor/passkeys.ts'
import { codesLeft, newRecoveryCodes } from '#app/auth/second_factor/recovery_codes.ts'
import { type Context, datetime, endpoint, integer, password, RuleError, shape, text } from '#engine'
import { assertOwnPassword, isProtected, ownerOf } from '../services/protection.ts'
import { ownCandidate } from '../services/session.ts'

export const codesAnswer = { codigos: codes }

export const senha = { senha: password('Senha atual').required().min(1) }

/** The signed-in candidate, if the id in the path is theirs. */
export function ownerFrom(context: Context, typed: string | undefined) {
  const { id } = ownCandidate(context, typed)
  return ownerOf({ id, nome: context.actor.nome, empresaId: context.empresaId! })
}

export const protectionAnswer = {
  appDesde: datetime('Desde quando o aplicativo é usado'),
  codigosRestantes: integer('Códigos de recuperação que ainda valem').required(),
  chaves: keysAnswer,
}

const read = endpoint('GET externo/candidatos/:id/seguranca', {
  label: 'O que protege o próprio cadastro além da senha',
  audience: 'candidate',
  response: protectionAnswer,
  async run(context, { params }) {
    const owner = ownerFrom(context, params.id)
    const since = await appSince(context.db, owner)
    return {
      appDesde: since ? toIso(since) : null,
      codigosRestantes: await codesLeft(context.db, owner),
      chaves: (await keysOf(context.db, owner)).map(shownKey),
    }
  },
})

const begin = endpoint('POST externo/candidatos/:id/seguranca/aplicativo', {
  label: 'Começar a usar um aplicativo de códigos no portal',
  audience: 'candidate',
  limit: 20,
  fields: senha,
  response: newApp,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await assertOwnPassword(context, owner.id, input.senha)
    return offerApp(context.db, owner, context.actor.cpf ?? owner.nome)
  },
})

const confirm = endpoint('PUT externo/candidatos/:id/seguranca/aplicativo', {
  label: 'Confirmar o aplicativo com um código dele; responde os códigos de recuperação',
  audience: 'candidate',
  limit: 20,
  fields: { codigo: text('Código').required().max(10) },
  response: codesAnswer,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    const codigos = await acceptApp(context.http!, context.db, owner, input.codigo)
    await recordFor(context, 'D', 'Ativou a verificação em duas etapas pelo aplicativo.')
    return { codigos }
  },
})

const remove = endpoint('POST externo/candidatos/:id/seguranca/aplicativo/desativar', {
  label: 'Deixar de usar o aplicativo de códigos no portal',
  audience: 'candidate',
  limit: 20,
  fields: senha,
  response: shape.nothing,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await assertOwnPassword(context, owner.id, input.senha)
    await removeApp(context.db, owner)
    await recordFor(context, 'D', 'Desativou a verificação em duas etapas pelo aplicativo.')
  },
})

const renew = endpoint('POST externo/candidatos/:id/seguranca/codigos', {
  label: 'Gerar novos códigos de recuperação; os anteriores deixam de valer',
  audience: 'candidate',
  limit: 20,
  fields: senha,
  response: codesAnswer,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await assertOwnPassword(context, owner.id, input.senha)
    if (!(await isProtected(context.db, owner.id))) throw new RuleError('Ative antes a verificação em duas etapas.')
    await recordFor(context, 'D', 'Gerou novos códigos de recuperação.')
    return { codigos: await newRecoveryCodes(context.db, owner) }
  },
})

/** Attempts are counted on the connection: a rollback must not undo the count. */
export const protection = [read, begin, confirm, remove, renew].map((item) => ({
  ...item,
  transaction: false as const,
}))
