import {
  boolean,
  type Context,
  endpoint,
  formFor,
  integer,
  json,
  longText,
  NotFoundError,
  type RowAt,
  RuleError,
  shape,
  text,
  validateRecord,
  ValidationError,
  when,
} from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { ADMISSAO, demandedIn, GROUPS_OF_FORM as FORM, missingIn, WHOLE_GROUPS as MORE } from '../domain/admission.ts'
import { openAdmission } from '../services/open_admission.ts'
import { knownData } from './admission_known.ts'

const KEY = 'gestao-talentos/talentos-admissao'
const DOCUMENTS = 'gestao-talentos/talentos-admissao-documentos'
const AT = 'gestao-talentos/admissao'
const MAX_FILES = 30
const link = { audience: 'link', purpose: ADMISSAO } as const

const documentsOf = async (context: Context, admission: number) =>
  (
    await context.system
      .repo(DOCUMENTS)
      .list({ filter: { admissao: admission }, full: true, limit: MAX_FILES, withoutTotal: true })
  ).rows

const shown = (row: RowAt<typeof DOCUMENTS>) => ({
  id: row.id,
  descricao: String(row.descricao),
  tipo: row.tipoDocumento?.id ?? null,
  nome: String(row.arquivo?.name ?? ''),
})

const document = {
  id: integer('Código').required(),
  descricao: text('Descrição').required(),
  tipo: json<number | null>('Tipo de documento'),
  nome: text('Nome do arquivo').required(),
}

/** Data of the form page. */
export const admissionAnswer = {
  nome: text('Nome').required(),
  mensagem: longText('Mensagem'),
  enviada: boolean('Se já foi enviada').required(),
  formulario: shape.form,
  valores: json<Record<string, unknown>>('O que já foi dito').required(),
  tipos: shape.list({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    obrigatorio: boolean('Obrigatório').required(),
  }),
  documentos: shape.list(document),
}

/** Document types requested from a new hire. */
const askedKinds = async (context: Context) =>
  (
    await context
      .query('gestao-talentos/tipo-documento')
      .withoutRowRules()
      .where(when('pedirNaAdmissao').is(true))
      .orderBy('descricao')
      .select('id', 'descricao', 'obrigatorioNaAdmissao')
      .rows()
  ).map((row) => ({ id: row.id, descricao: row.descricao!, obrigatorio: row.obrigatorioNaAdmissao === true }))

const readForm = endpoint(`GET ${AT}`, {
  ...link,
  label: 'A ficha de admissão de quem foi escolhido',
  response: admissionAnswer,
  async run(context) {
    const row = await openAdmission(context)
    const { pessoal, endereco, contato, email, dependentes, dadosBancarios, contatosEmergencia } = row
    return {
      nome: String(row.nome),
      mensagem: row.msg ?? null,
      enviada: row.preenchidaEm !== null,
      formulario: demandedIn(formFor(context.system, KEY, FORM)),
      valores: {
        pessoal: pessoal ?? {},
        endereco: endereco ?? {},
        contato: { ...contato, email: contato?.email ?? email },
        dependentes: dependentes ?? [],
        dadosBancarios: dadosBancarios ?? {},
        contatosEmergencia: contatosEmergencia ?? [],
      },
      tipos: await askedKinds(context),
      documentos: (await documentsOf(context, row.id)).map(shown),
    }
  },
})

/** Saves a draft, or submits: then required fields are checked, and the requester is notified. */
const writeForm = endpoint(`PUT ${AT}`, {
  ...link,
  label: 'Grava a ficha de admissão, ou a envia',
  limit: 60,
  query: { rascunho: boolean('Só gravar, sem enviar') },
  body: shape.row(KEY),
  response: shape.nothing,
  async run(context, { body, query }) {
    const row = await openAdmission(context)
    const given = body as Record<string, any>
    const values: Record<string, any> = Object.fromEntries(
      FORM.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    )
    const admissions = context.system.repo(KEY)
    if (!query.rascunho) {
      const kinds = await askedKinds(context)
      const sent = new Set((await documentsOf(context, row.id)).map((item) => item.tipoDocumento?.id))
      const form = formFor(context.system, KEY, FORM)
      const record = { ...row, ...values }
      const facts = { record, settings: form.parametros, today: context.today }
      const violations = [
        ...missingIn(form, record),
        ...validateRecord(form.campos, form.regras, facts).filter((violation) =>
          MORE.some((name) => violation.field.startsWith(`${name}.`)),
        ),
        ...kinds.flatMap((kind) =>
          kind.obrigatorio && !sent.has(kind.id)
            ? [{ field: `documentos.${kind.id}`, message: `Envie o documento: ${kind.descricao}.` }]
            : [],
        ),
      ]
      if (violations.length) throw new ValidationError(violations)
      values.preenchidaEm = new Date().toISOString()
    }
    await admissions.patch(row.id, values, query.rascunho ? 'gravar ficha' : 'enviar ficha')
    if (!query.rascunho)
      await sendMessage(context, {
        tipo: 'IF',
        usuarios: [row.solicitante?.id],
        texto: `${row.nome} preencheu a ficha de admissão.`,
        link: `/${KEY}/${row.id}`,
      })
  },
})

const addDocument = endpoint(`POST ${AT}/documentos`, {
  ...link,
  label: 'Envia um documento da admissão',
  limit: 60,
  status: 201,
  body: shape.row(DOCUMENTS),
  response: document,
  async run(context, { body }) {
    const row = await openAdmission(context)
    if ((await documentsOf(context, row.id)).length >= MAX_FILES)
      throw new RuleError(`Envie no máximo ${MAX_FILES} documentos.`)
    const { descricao, tipoDocumento, arquivo } = body as Record<string, unknown>
    const documents = context.system.repo(DOCUMENTS)
    return shown(await documents.create({ admissao: row.id, descricao, tipoDocumento, arquivo }))
  },
})

const removeDocument = endpoint(`DELETE ${AT}/documentos/:id`, {
  ...link,
  label: 'Remove um documento da admissão',
  response: shape.nothing,
  async run(context, { params }) {
    const row = await openAdmission(context)
    const found = (await documentsOf(context, row.id)).find((item) => item.id === Number(params.id))
    if (!found) throw new NotFoundError()
    await context.system.repo(DOCUMENTS).delete(found.id)
  },
})

const names = async (context: Context, key: string, filter: Record<string, unknown>) =>
  (await context.system.repo(key).all(filter, { sort: [{ field: 'nome', descending: false }], brief: true })) as {
    id: number
    nome: string
  }[]

const states = endpoint(`GET ${AT}/estados`, {
  audience: 'public',
  label: 'Estados, para a ficha de admissão',
  response: shape.names('geral/estados'),
  run: (context) => names(context, 'geral/estados', {}),
})

const cities = endpoint(`GET ${AT}/estados/:id/cidades`, {
  audience: 'public',
  label: 'Cidades de um estado, para a ficha de admissão',
  response: shape.names('geral/cidades'),
  run: (context, { params }) => names(context, 'geral/cidades', { uf: Number(params.id) }),
})

export const admissionFormEndpoints = [readForm, knownData, writeForm, addDocument, removeDocument, states, cities]
