import { type Context, endpoint, json, NotFoundError, RuleError, shape } from '#engine'
import {
  addKey,
  keysOf,
  MAX_KEYS,
  registrationOptions,
  removeKey,
  renameKey,
} from '#app/auth/second_factor/passkeys.ts'
import { staffAccount } from '#app/auth/accounts.ts'
import { codesLeft, newRecoveryCodes } from '#app/auth/second_factor/recovery_codes.ts'
import { findStaffById, invalidateStaff } from '#app/auth/staff_provider.ts'
import { recordFor } from '#app/security_events/record.ts'
import { codes, keyName, senha } from './answers.ts'
import { assertPresence } from './assert_presence.ts'

const who = async (context: Context) => (await findStaffById(context.actor.id!))!

const options = endpoint('POST userinfo/seguranca/chaves/opcoes', {
  label: 'Começar a cadastrar uma chave de acesso',
  audience: 'staff',
  limit: 20,
  fields: senha,
  response: shape.map(shape.unknown),
  async run(context, { input }) {
    await assertPresence(context, input.senha)
    const user = await who(context)
    if ((await keysOf(context.db, staffAccount(user.id))).length >= MAX_KEYS)
      throw new RuleError(`Há ${MAX_KEYS} chaves de acesso. Remova uma antes de cadastrar outra.`)
    return (await registrationOptions(context.http!, context.db, staffAccount(user.id), user)) as unknown as Record<
      string,
      unknown
    >
  },
})

const add = endpoint('POST userinfo/seguranca/chaves', {
  label: 'Cadastrar a chave de acesso que o aparelho criou; a primeira proteção responde códigos de recuperação',
  audience: 'staff',
  limit: 20,
  fields: { ...keyName, resposta: json('O que o navegador respondeu').required() },
  response: { codigos: codes },
  async run(context, { input }) {
    const user = await who(context)
    await addKey(context.http!, context.db, staffAccount(user.id), input.nome, input.resposta)
    await recordFor(context, 'D', `Cadastrou a chave de acesso "${input.nome}".`)
    invalidateStaff()
    const account = staffAccount(user.id)
    return { codigos: (await codesLeft(context.db, account)) ? [] : await newRecoveryCodes(context.db, account) }
  },
})

const rename = endpoint('PUT userinfo/seguranca/chaves/:id', {
  label: 'Dar outro nome a uma chave de acesso',
  audience: 'staff',
  fields: keyName,
  response: shape.nothing,
  async run(context, { params, input }) {
    if (!(await renameKey(context.db, staffAccount(context.actor.id!), Number(params.id), input.nome)))
      throw new NotFoundError()
  },
})

const remove = endpoint('POST userinfo/seguranca/chaves/:id/remover', {
  label: 'Remover uma chave de acesso',
  audience: 'staff',
  limit: 20,
  fields: senha,
  response: shape.nothing,
  async run(context, { params, input }) {
    await assertPresence(context, input.senha)
    const user = await who(context)
    const keys = await keysOf(context.db, staffAccount(user.id))
    const one = keys.find(({ id }) => Number(id) === Number(params.id))
    if (!one) throw new NotFoundError()
    if (user.exigeSegundoFator && !user.temApp && keys.length === 1)
      throw new RuleError(
        'O seu perfil exige a verificação em duas etapas; cadastre outra proteção antes de remover esta.',
      )
    await removeKey(context.db, staffAccount(user.id), one.id)
    await recordFor(context, 'D', `Removeu a chave de acesso "${one.nome}".`)
    invalidateStaff()
  },
})

export const ownKeyEndpoints = [options, add, rename, remove].map((item) => ({ ...item, transaction: false as const }))
