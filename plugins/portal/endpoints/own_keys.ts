import { codes, keyName } from '#app/core/account_security/answers.ts'
import { recordFor } from '#app/security_events/record.ts'
import {
  addKey,
  keysOf,
  MAX_KEYS,
  registrationOptions,
  removeKey,
  renameKey,
} from '#app/auth/second_factor/passkeys.ts'
import { codesLeft, newRecoveryCodes } from '#app/auth/second_factor/recovery_codes.ts'
import { endpoint, json, NotFoundError, RuleError, shape } from '#engine'
import { assertOwnPassword } from '../services/protection.ts'
import { ownerFrom, senha } from './protection.ts'

const options = endpoint('POST externo/candidatos/:id/seguranca/chaves/opcoes', {
  label: 'Começar a cadastrar uma chave de acesso do portal',
  audience: 'candidate',
  limit: 20,
  fields: senha,
  response: shape.map(shape.unknown),
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await assertOwnPassword(context, owner.id, input.senha)
    if ((await keysOf(context.db, owner)).length >= MAX_KEYS)
      throw new RuleError(`Há ${MAX_KEYS} chaves de acesso. Remova uma antes de cadastrar outra.`)
    const named = { login: context.actor.cpf ?? owner.nome, nome: owner.nome }
    return (await registrationOptions(context.http!, context.db, owner, named)) as unknown as Record<string, unknown>
  },
})

const add = endpoint('POST externo/candidatos/:id/seguranca/chaves', {
  label: 'Cadastrar a chave de acesso que o aparelho criou; a primeira proteção responde códigos de recuperação',
  audience: 'candidate',
  limit: 20,
  fields: { ...keyName, resposta: json('O que o navegador respondeu').required() },
  response: { codigos: codes },
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await addKey(context.http!, context.db, owner, input.nome, input.resposta)
    await recordFor(context, 'D', `Cadastrou a chave de acesso "${input.nome}".`)
    return { codigos: (await codesLeft(context.db, owner)) ? [] : await newRecoveryCodes(context.db, owner) }
  },
})

const rename = endpoint('PUT externo/candidatos/:id/seguranca/chaves/:chaveId', {
  label: 'Dar outro nome a uma chave de acesso do portal',
  audience: 'candidate',
  fields: keyName,
  response: shape.nothing,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    if (!(await renameKey(context.db, owner, Number(params.chaveId), input.nome))) throw new NotFoundError()
  },
})

const remove = endpoint('POST externo/candidatos/:id/seguranca/chaves/:chaveId/remover', {
  label: 'Remover uma chave de acesso do portal',
  audience: 'candidate',
  limit: 20,
  fields: senha,
  response: shape.nothing,
  async run(context, { params, input }) {
    const owner = ownerFrom(context, params.id)
    await assertOwnPassword(context, owner.id, input.senha)
    const one = (await keysOf(context.db, owner)).find(({ id }) => Number(id) === Number(params.chaveId))
    if (!one) throw new NotFoundError()
    await removeKey(context.db, owner, one.id)
    await recordFor(context, 'D', `Removeu a chave de acesso "${one.nome}".`)
  },
})

/** Challenges are consumed and attempts counted on the connection, outside of a transaction. */
export const ownKeys = [options, add, rename, remove].map((item) => ({ ...item, transaction: false as const }))
