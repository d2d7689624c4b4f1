import {
  boolean,
  type Context,
  endpoint,
  integer,
  isBlank,
  json,
  NotFoundError,
  type RowAt,
  RuleError,
  shape,
  text,
  when,
  nameKey,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { SEES_RESERVED } from '../domain/authorities.ts'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { duplicatesOf } from '../queries/duplicates.ts'
import { recordAccess } from '../services/candidate_access.ts'
import { pendingOf } from '../queries/pending.ts'
import { applicationsOf, candidateSummary } from '../queries/candidate_summary.ts'

import { named, pendingAnswer, personAnswer, foundPersonAnswer, summaryAnswer, duplicateAnswer } from '../answers.ts'

const KEY = 'captacao/candidatos'
const READ = 'ROLE_CAPTACAO_CANDIDATOS'
const READ_TALENTS = 'ROLE_GESTAO_TALENTOS_TALENTOS'
const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')

export const information = endpoint(`GET ${KEY}/:id/informacao`, {
  label: 'Resumo de um candidato',
  audience: 'staff',
  authority: READ,
  response: summaryAnswer,
  run: async (context, { params }) => candidateSummary(context, await context.repo(KEY).get(Number(params.id))),
})

export const complete = endpoint(`GET ${KEY}/:id/completo`, {
  label: 'Cadastro inteiro de um candidato',
  audience: 'staff',
  authority: READ,
  query: { comCargos: boolean('Com os cargos desejados').default(true) },
  response: shape.row(KEY),
  async run(context, { params, query }) {
    const { cargos, ...row } = await context.repo(KEY).get(Number(params.id))
    await recordAccess(context, row, 'C')
    return query.comCargos === false ? row : { ...row, cargos }
  },
})

export const cpfMayBeUsed = endpoint(`GET ${KEY}/valida-cpf`, {
  label: 'Se um CPF é válido e está livre',
  audience: 'staff',
  authority: READ,
  query: {
    cpf: text('CPF'),
    candidatoId: integer('Candidato que pode tê-lo'),
    contratado: boolean('Se não pode ser de um talento ativo'),
  },
  response: shape.value(boolean('Se pode ser usado').required()),
  async run(context, { query }) {
    const cpf = digits(query.cpf)
    if (!isValidCpf(cpf)) return false
    // A user who may not see CPFs, or only some rows, gets no information about other rows; the write itself is still
    // refused.
    if (!context.can(SEES_RESERVED)) return true
    const other = context
      .applyRowRules(context.db.from('candidatos as c'), KEY, 'c')
      .where({ 'c.empresa_id': context.empresaId, 'c.pessoal_cpf': cpf })
    if (query.candidatoId) other.whereNot('c.id', query.candidatoId)
    if (await other.select('c.id').first()) return false
    // An employee cannot be hired a second time.
    return query.contratado
      ? (await context
          .applyRowRules(context.db.from('talentos as t'), 'gestao-talentos/talentos', 't')
          .where({ 't.empresa_id': context.empresaId, 't.cpf': cpf })
          .whereNot('t.situacao', 'D')
          .select('t.id')
          .first()) === null
      : true
  },
})

export const sameName = endpoint(`GET ${KEY}/candidatos-homonimos`, {
  label: 'Candidatos de mesmo nome',
  audience: 'staff',
  authority: READ,
  query: { nome: text('Nome inteiro') },
  response: shape.list(personAnswer),
  async run(context, { query }) {
    const name = (query.nome ?? '').trim()
    if (isBlank(name)) return []
    const { rows } = await context.repo(KEY).list({ filter: { nome: name }, limit: 50, withoutTotal: true })
    return rows
      .filter((row) => nameKey(row.nome) === nameKey(name))
      .map(({ id, nome, pessoal, endereco }) => ({
        id,
        nome,
        cpf: pessoal?.cpf ?? null,
        dataNascimento: pessoal?.dataNascimento ?? null,
        cidade: endereco?.cidade?.nome ?? null,
      }))
  },
})

export const duplicates = endpoint(`GET ${KEY}/duplicados`, {
  label: 'Candidatos que parecem ser a mesma pessoa',
  audience: 'staff',
  authority: READ,
  response: {
    total: integer('Grupos ao todo').required(),
    grupos: shape.list({
      nome: text('Nome').required(),
      provavel: boolean('Se parece ser a mesma pessoa'),
      candidatos: shape.list(duplicateAnswer),
    }),
  },
  run: (context) => duplicatesOf(context),
})

export const byCpf = endpoint(`GET ${KEY}/candidato-cpf`, {
  label: 'Candidato de um CPF',
  audience: 'staff',
  authority: READ,
  query: { cpf: text('CPF') },
  response: shape.optional(shape.row(KEY)),
  async run(context, { query }) {
    const cpf = digits(query.cpf)
    if (cpf.length !== 11 || !context.can(SEES_RESERVED)) return undefined
    const { rows } = await context.repo(KEY).list({ filter: { 'pessoal.cpf': cpf }, limit: 1, withoutTotal: true })
    return rows[0]
  },
})

const personOf = ({ id, nome, pessoal, endereco }: RowAt<'captacao/candidatos'>) => ({
  id,
  nome,
  cpf: pessoal?.cpf ?? null,
  dataNascimento: pessoal?.dataNascimento ?? null,
  cidade: endereco?.cidade?.nome ?? null,
})

/**
 * The visible candidate with this CPF, except the given one. Returns nothing for an invalid CPF: the form queries while
 * the user types.
 */
async function personByCpf(context: Context, typed: string | null | undefined, except?: number | null) {
  const cpf = digits(typed)
  if (!isValidCpf(cpf) || !context.can(SEES_RESERVED)) return undefined
  const { rows } = await context
    .repo(KEY)
    .list({ filter: { 'pessoal.cpf': cpf }, limit: 2, full: true, withoutTotal: true })
  const found = rows.find((row) => row.id !== except)
  if (!found) return undefined
  const talents = 'gestao-talentos/talentos'
  // The `matricula` of an employee (of the latest contract) is returned only to users who may see talents.
  const [talent] = context.can(READ_TALENTS)
    ? await context
        .query(talents)
        .where(when('cpf').is(cpf))
        .orderBy('-dataAdmissao')
        .select('matricula')
        .limit(1)
        .rows()
    : []
  return { ...personOf(found), matricula: talent?.matricula ?? null }
}

/** The same two endpoints at the address of the specification and at that of candidates. */
const PEOPLE = ['geral/pessoas', KEY]

export const peopleByCpf = PEOPLE.flatMap((base) => [
  endpoint(`GET ${base}/cpf`, {
    label: 'Pessoa de um CPF',
    audience: 'staff',
    authority: READ,
    query: { cpf: text('CPF'), pessoaId: integer('Pessoa que já se conhece') },
    response: shape.optional(foundPersonAnswer),
    run: (context, { query }) => personByCpf(context, query.cpf, query.pessoaId),
  }),
  endpoint(`GET ${base}/cpf-e-empresaId`, {
    label: 'Pessoa de um CPF em uma empresa',
    audience: 'staff',
    authority: READ,
    company: 'query.empresaId',
    query: { cpf: text('CPF'), empresaId: integer('Empresa') },
    response: shape.optional(foundPersonAnswer),
    run: (_context, { query, companies: [company] }) => personByCpf(company!, query.cpf),
  }),
])

export const pending = endpoint(`GET ${KEY}/:id/empresa/:empId/verificar-pendencias`, {
  label: 'O que impede a remoção de um candidato',
  audience: 'staff',
  authority: READ,
  company: 'params.empId',
  response: pendingAnswer,
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    const pendencias = (await pendingOf(context, [row.id], Number(params.empId))).get(row.id) ?? []
    return { possuiPendencias: pendencias.length > 0, pendencias }
  },
})

export const pendingOfMany = endpoint(`POST ${KEY}/verificar-pendencias-em-lote`, {
  label: 'O que impede a remoção de candidatos',
  audience: 'staff',
  authority: READ,
  company: 'input.empresaId',
  fields: { ids: json<number[]>('Candidatos').required(), empresaId: json<number>('Empresa') },
  response: shape.list({ ...named, ...pendingAnswer }),
  async run(context, { input }) {
    const { rows } = await context
      .repo(KEY)
      .list({ filter: { ids: idList(input.ids) }, limit: null, withoutTotal: true })
    const found = await pendingOf(
      context,
      rows.map((row) => row.id),
      Number(input.empresaId) || undefined,
    )
    return rows.map(({ id, nome }) => ({ id, nome, possuiPendencias: found.has(id), pendencias: found.get(id) ?? [] }))
  },
})

export const removeMany = endpoint(`POST ${KEY}/remove-candidato-em-lote`, {
  label: 'Remover vários candidatos',
  audience: 'staff',
  authority: `${READ}_EXCLUIR`,
  fields: { ids: json<number[]>('Candidatos').required() },
  response: shape.nothing,
  async run(context, { input }) {
    const ids = [...new Set(idList(input.ids))]
    if (!ids.length) throw new RuleError('Selecione pelo menos um candidato.')
    await context.repo(KEY).deleteMany(ids)
  },
})

export const historyOfCandidate = endpoint('GET captacao/historico/candidato/:id', {
  label: 'Histórico de um candidato nas seleções',
  audience: 'staff',
  authority: READ,
  response: shape.rows('captacao/historico'),
  async run(context, { params }) {
    const row = await context.repo(KEY).find(Number(params.id))
    if (!row) throw new NotFoundError()
    const rows = await context.system.repo('captacao/historico').all({ candidato: row.id })
    const visible = new Set((await applicationsOf(context, row.id)).map((application) => application.solicitacao.id))
    return rows.filter((item) => item.solicitacao && visible.has(item.solicitacao.id))
  },
})
