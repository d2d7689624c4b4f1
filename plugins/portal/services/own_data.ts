import { dayIn, type Language, portuguese, type Words } from '#app/i18n/index.ts'
import { type Context, type FieldDef, type FieldDefs, isGroup, kindOf } from '#engine'
import {
  ACESSOS,
  consentsOf,
  DECISOES,
  ERASURES,
  INVITATIONS,
  reviewsOf,
  SITUACOES_REVISAO,
  TERMS,
  publicTitles,
} from '#plugins/recruitment/plugin.ts'
import { applicationView, historyView } from './applications.ts'
import { candidateFields, ownView } from './candidate_view.ts'
import { evaluationView, ownEvaluations } from './evaluations.ts'
import { APPLICATIONS, CANDIDATES, COMPANIES, DOCUMENTS } from './names.ts'
import { pageWords } from './words.ts'

/** The versions of the term the candidate accepted, with dates. */
export async function ownConsents(data: Context, id: number) {
  const rows = await consentsOf(data, id)
  const ids = [...new Set(rows.map((row) => row.termo.id as number))]
  const terms = ids.length ? await data.repo(TERMS).all({ ids }) : []
  const termOf = new Map(terms.map((term) => [term.id, term]))
  return rows.map((row) => ({
    data: row.data as string,
    versao: termOf.get(row.termo.id)?.numero as number,
    texto: (termOf.get(row.termo.id)?.texto ?? null) as string | null,
  }))
}

/** Who of the company opened the registration, newest first. */
export async function ownAccesses(data: Context, id: number) {
  const rows = await data
    .repo('captacao/acessos-candidatos')
    .all({ candidato: id }, { sort: [{ field: 'data', descending: true }] })
  return rows.map((row) => ({
    data: row.data as string,
    usuario: row.usuario as string,
    tipo: ACESSOS[row.tipo as keyof typeof ACESSOS],
  }))
}

/** The company's invitations of the candidate. */
async function ownInvitations(data: Context, id: number) {
  const rows = await data.repo(INVITATIONS).all({ candidato: id })
  const titles = await publicTitles(
    data,
    rows.map((row) => row.solicitacao?.id),
  )
  return rows.map(({ solicitacao, mensagem, enviadoEm }) => ({
    vaga: titles.get(solicitacao?.id) ?? null,
    mensagem: (mensagem ?? null) as string | null,
    enviadoEm: enviadoEm as string,
  }))
}

export async function ownErasures(data: Context, id: number) {
  const rows = await data
    .repo(ERASURES)
    .all({ candidatoNumero: id }, { sort: [{ field: 'pedidoEm', descending: true }] })
  return rows.map(({ id: number, situacao, pedidoEm, motivo, executadaEm, relatorio }) => ({
    id: number,
    situacao: situacao as string,
    pedidoEm: pedidoEm as string,
    motivo,
    executadaEm,
    relatorio,
  }))
}

/** The candidate's review requests with the answers. The reviewer is not disclosed. */
export async function ownReviews(data: Context, id: number) {
  const rows = await reviewsOf(data, id)
  return rows.map(
    ({ id: number, candidatoSolicitacao, decisao, motivo, pedidoEm, situacao, resposta, respondidaEm }) => ({
      id: number,
      candidatura: candidatoSolicitacao.id as number,
      decisao: decisao as string,
      decisaoNome: DECISOES[decisao as keyof typeof DECISOES],
      motivo: motivo as string,
      pedidoEm: pedidoEm as string,
      situacao: situacao as string,
      situacaoNome: SITUACOES_REVISAO[situacao as keyof typeof SITUACOES_REVISAO],
      resposta: (resposta ?? null) as string | null,
      respondidaEm: (respondidaEm ?? null) as string | null,
    }),
  )
}

/** All data about a candidate, as stored in the database (LGPD, art. 18). */
export async function ownData(data: Context, id: number, t: Words = portuguese, language: Language = 'pt-BR') {
  const row = await data.repo(CANDIDATES).get(id)
  const company = await data.repo(COMPANIES).get(data.empresaId!)
  const [applications, documents, evaluations] = [
    await data.repo(APPLICATIONS).all({ candidato: id }),
    await data.repo(DOCUMENTS).all({ candidato: id }),
    await ownEvaluations(data, id),
  ]
  return {
    geradoEm: new Date().toISOString(),
    empresa: { nome: company.nome as string, cnpj: company.cnpj ?? null },
    cadastro: ownView(row),
    candidaturas: await applicationView(data, applications, t, language),
    historico: await historyView(data, id),
    documentos: documents.map(({ descricao, data: day, observacao, url }) => ({
      descricao,
      data: day,
      observacao: observacao ?? null,
      arquivo: url?.name ?? null,
    })),
    questionarios: await Promise.all(evaluations.map((evaluation) => evaluationView(data, evaluation))),
    consentimentos: await ownConsents(data, id),
    convites: await ownInvitations(data, id),
    acessos: await ownAccesses(data, id),
    revisoes: await ownReviews(data, id),
    exclusoes: await ownErasures(data, id),
  }
}

type Values = Readonly<Record<string, unknown>>

/** A value as text, by its definition; free text stays unchanged. */
function wordsOf(field: FieldDef, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'date') return dayIn(language, String(value))
  const t = pageWords(language)
  const choices = field.choices?.map((choice) => ({ ...choice, nome: t(choice.nome) }))
  const text = kindOf(field).text?.(value, choices ? { ...field, choices } : field) ?? String(value)
  return field.kind === 'boolean' ? t(text) : text
}

/** Labels and values of a record as text, with groups flattened; lists are separate. */
export function inWords(fields: FieldDefs, row: Values, language: Language): { label: string; value: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    if (isGroup(field)) return value ? inWords(field.fields ?? {}, value as Values, language) : []
    if (field.fields || field.kind === 'image' || field.kind === 'file') return []
    return [{ label: pageWords(language)(field.label), value: wordsOf(field, value, language) }]
  })
}

/** Lists of a record as text, one entry per row. */
export const listsInWords = (context: Context, row: Values, language: Language) =>
  Object.entries(candidateFields(context)).flatMap(([name, field]) => {
    const rows = row[name]
    return field.fields && !isGroup(field) && Array.isArray(rows)
      ? [
          {
            title: pageWords(language)(field.label),
            rows: rows.map((readonly: Values) => inWords(field.fields!, readonly, language)),
          },
        ]
      : []
  })
