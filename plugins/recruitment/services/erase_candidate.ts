import logger from '@adonisjs/core/services/logger'
import { languageNamed } from '#app/i18n/index.ts'
import { postSystemMessage, clearSystemMessage } from '#app/core/system_messages/messages.ts'
import { erasePerson, initialsOf } from '#app/erasure/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { type Context, EngineError, type RowAt, when } from '#engine'
import { applicationIds, pendingOf } from '../queries/pending.ts'
import { dadosExcluidos } from '../mails/templates.ts'
import { ERASURES } from '../domain/resource_keys.ts'
import { candidateWords } from './words.ts'

/** The code of the message about what could not be erased. */
const REFUSED = 'exclusao-de-dados-recusada'

/** What is deleted with a candidate: table, singular, plural. */
const PARTS = [
  ['candidato_solicitacoes', 'candidatura', 'candidaturas'],
  ['candidato_documentos_anexos', 'documento anexo', 'documentos anexos'],
  ['candidato_historicos', 'passo de seleção', 'passos de seleção'],
  ['candidato_avaliacoes', 'avaliação', 'avaliações'],
  ['convites_vagas', 'convite para vaga', 'convites para vagas'],
  ['revisoes_decisao', 'pedido de revisão', 'pedidos de revisão'],
  ['consentimentos', 'consentimento', 'consentimentos'],
  ['acessos_candidatos', 'registro de acesso', 'registros de acesso'],
] as const

/** The stored data of a candidate, in words. */
export async function accountOf(context: Context, candidateId: number): Promise<string> {
  const lines = ['1 cadastro com a foto e o texto do currículo']
  for (const [table, one, many] of PARTS) {
    const [{ total }] = await context.db.from(table).where('candidato_id', candidateId).count('* as total')
    if (Number(total)) lines.push(`${Number(total)} ${Number(total) === 1 ? one : many}`)
  }
  return lines.join('; ')
}

const now = () => new Date().toISOString()

/** All requests of a person: each has the full name until the data is erased. */
const requestsOf = (context: Context, candidateId: number) =>
  context.query(ERASURES).where(when('candidatoNumero').is(candidateId)).select('id').values()

/** Requesting erasure withdraws the candidate from running selections. */
async function withdraw(context: Context, candidateId: number) {
  const ids = await applicationIds(context, candidateId)
  if (ids.length) await context.repo('captacao/candidato-solicitacoes').deleteMany(ids)
}

/**
 * Erases a candidate from everything, and leaves initials in the requests. `name`: when the record is gone already, its
 * copies are erased by the name in the request.
 */
export async function eraseCandidate(context: Context, id: number, name: string): Promise<void> {
  const requests = await requestsOf(context, id)
  for (const request of requests)
    await context.repo(ERASURES).patch(request, { candidato: initialsOf(name), motivo: null }, 'excluir dados')
  await erasePerson(context, {
    resource: 'captacao/candidatos',
    id,
    how: 'delete',
    account: { area: 'P', id },
    name,
    prepare: (inside) => withdraw(inside, id),
    // With the entry of this change, which has both the name and the initials.
    records: { [ERASURES]: requests },
  })
}

/** The record that remains of a removal by the retention period. */
export async function noteRetention(context: Context, row: { id: number; nome: string }, account: string) {
  await context.repo(ERASURES).create({
    candidato: initialsOf(row.nome),
    candidatoNumero: row.id,
    origem: 'R',
    situacao: 'E',
    pedidoEm: now(),
    executadaEm: now(),
    relatorio: account,
  })
}

async function erase(context: Context, request: RowAt<'captacao/exclusoes-candidatos'>) {
  const candidate = await context.repo('captacao/candidatos').find(request.candidatoNumero)
  const close = (values: Record<string, unknown>) => context.repo(ERASURES).patch(request.id, values, 'excluir dados')
  if (!candidate) {
    await close({ situacao: 'E', executadaEm: now(), relatorio: 'O cadastro já não existia.' })
    return eraseCandidate(context, request.candidatoNumero, request.candidato)
  }
  const hired =
    (await pendingOf(context, [candidate.id])).get(candidate.id)?.filter((text) => text.startsWith('Foi contratado')) ??
    []
  if (hired.length)
    return void (await close({
      situacao: 'I',
      relatorio: `${hired.join(' ')} A lei obriga a empresa a guardar os dados de quem contratou.`,
    }))
  const account = await accountOf(context, candidate.id)
  await close({ situacao: 'E', executadaEm: now(), relatorio: account })
  await eraseCandidate(context, candidate.id, candidate.nome)
  if (candidate.contato?.email) await notify(context, candidate.contato.email, candidate.idiomaPortal, account)
}

/** Mails the account of what was erased in the requester's language; its lines are a number and what was counted. */
function notify(context: Context, email: string, language: string | null | undefined, account: string) {
  const idioma = languageNamed(language)
  const t = candidateWords(idioma)
  const relatorio = account.replace(/(\d{1,9}) ([^;]+)/g, (_line, total, what) => `${total} ${t(what)}`)
  return sendCompanyMail(context, {
    to: email,
    template: dadosExcluidos,
    untraced: true,
    data: { idioma, relatorio },
  })
}

/**
 * Executes the erasure requests of this company. Each in a separate transaction: a failure does not affect the others.
 */
export async function eraseRequested(context: Context): Promise<number> {
  const rows = await context.repo(ERASURES).all({ situacao: 'P' })
  const refused: string[] = []
  for (const request of rows) {
    await context
      .transaction((inside) => erase(inside, request))
      .catch((error) => {
        // Something else refers to the person: retried the next night, and reported below.
        if (!(error instanceof EngineError)) throw error
        logger.error(
          // Not the error: its message has the name of who is to be erased.
          { codigo: error.code, pedido: request.id, candidato: request.candidatoNumero, empresa: context.empresaId },
          'an erasure was refused',
        )
        refused.push(`Pedido de exclusão ${request.id} (cadastro ${request.candidatoNumero}): ${error.message}`)
      })
  }
  await notifyRefusals(context, refused)
  return rows.length
}

const SHOWN = 5

/** The law sets a term: users responsible for erasures are notified of a failed one until it succeeds. */
async function notifyRefusals(context: Context, refused: string[]) {
  if (!refused.length) return clearSystemMessage(context, REFUSED)
  const more = refused.length > SHOWN ? [`E mais ${refused.length - SHOWN}.`] : []
  await postSystemMessage(context, {
    codigo: REFUSED,
    gravidade: 'ERRO',
    mensagens: [
      'Há dados de candidatos que não puderam ser excluídos. O pedido continua valendo e será tentado de novo à noite.',
      ...refused.slice(0, SHOWN),
      ...more,
    ],
    link: `/${ERASURES}?situacao=P`,
    autorizacao: 'ROLE_CAPTACAO_EXCLUSOES_CANDIDATOS',
  })
}
