import {
  type Context,
  datetime,
  endpoint,
  engine,
  formFor,
  integer,
  json,
  longText,
  RuleError,
  shape,
  text,
  ValidationError,
  recordName,
} from '#engine'
import { saveProposal } from '../services/proposals.ts'
import { ownRows } from '../services/own_rows.ts'
import { ownTalent } from '../services/users_of.ts'
import { OWN_FIELDS, type OwnChange, ownChanges } from '../domain/own_changes.ts'

const AT = 'gestao-talentos/meus-dados'
const TALENTS = 'gestao-talentos/talentos'
const PROPOSALS = 'gestao-talentos/alteracoes-cadastrais'
const NOBODY =
  'Seu usuário não está ligado a um talento. Peça ao RH que faça a ligação em Utilitários › Acesso › Usuários.'

/**
 * The user's own record.
 * @throws RuleError for users who are not a talent
 */
async function ownRecord(context: Context) {
  const me = await ownTalent(context)
  const talent = me ? await context.system.repo(TALENTS).find(me) : null
  if (!talent) throw new RuleError(NOBODY)
  return talent
}

const ownProposals = (context: Context) =>
  ownRows(context, PROPOSALS, 'colaborador', { sort: [{ field: 'solicitadoEm', descending: true }], limit: 10 })

export const ownAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  formulario: shape.form,
  valores: json<Record<string, unknown>>('Valores').required(),
  propostas: shape.list({
    id: integer('Código').required(),
    situacao: text('Situação').required(),
    solicitadoEm: datetime('Proposta em').required(),
    motivo: longText('Motivo da recusa'),
    mudancas: json<OwnChange[]>('Mudanças').required(),
  }),
}

const readOwn = endpoint(`GET ${AT}`, {
  label: 'Os próprios dados, e o que se propôs mudar neles',
  audience: 'staff',
  personalTo: 'actor',
  response: ownAnswer,
  async run(context) {
    const talent = await ownRecord(context)
    return {
      id: talent.id,
      nome: recordName(context, TALENTS, talent),
      formulario: formFor(context.system, TALENTS, OWN_FIELDS),
      valores: Object.fromEntries(OWN_FIELDS.map((name) => [name, talent[name] ?? null])),
      propostas: (await ownProposals(context)).map((proposal) => ({
        id: proposal.id,
        situacao: String(proposal.situacao),
        solicitadoEm: String(proposal.solicitadoEm),
        motivo: proposal.motivo ?? null,
        mudancas: (proposal.mudancas ?? []) as OwnChange[],
      })),
    }
  },
})

const propose = endpoint(`POST ${AT}`, {
  label: 'Propor uma alteração dos próprios dados',
  audience: 'staff',
  limit: 30,
  status: 201,
  body: shape.row(TALENTS),
  response: { id: integer('Código').required(), mudancas: json<OwnChange[]>('Mudanças').required() },
  async run(context, { body }) {
    const talent = await ownRecord(context)
    await context.lock(TALENTS, talent.id)
    if ((await ownProposals(context)).some((proposal) => proposal.situacao === 'P'))
      throw new RuleError('Há uma proposta sua em análise. Retire-a para enviar outra.')
    const { campos } = formFor(context.system, TALENTS, OWN_FIELDS)
    const { changes, values } = ownChanges(campos, talent, body)
    if (!changes.length) throw new RuleError('Nada foi alterado.')
    const { violations } = await engine().registry.resource(TALENTS).validate(values)
    if (violations.length) throw new ValidationError(violations)
    const id = await saveProposal(context.system, talent.id, { changes, values }, context.actor.id)
    return { id, mudancas: changes }
  },
})

const withdraw = endpoint(`DELETE ${AT}/propostas/:id`, {
  label: 'Retirar uma proposta em análise',
  audience: 'staff',
  response: shape.nothing,
  async run(context, { params }) {
    await ownRecord(context)
    const found = (await ownProposals(context)).find((proposal) => proposal.id === Number(params.id))
    if (found?.situacao !== 'P') throw new RuleError('Esta proposta não está em análise.')
    await context.system.repo(PROPOSALS).patch(found.id, { situacao: 'C' }, 'retirar')
  },
})

export const ownRecordEndpoints = [readOwn, propose, withdraw]
