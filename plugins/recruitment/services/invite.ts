import { languageNamed } from '#app/i18n/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { type Context, NotFoundError, type RowAt, RuleError, recordName } from '#engine'
import { conviteVaga } from '../mails/templates.ts'
import { ERASURES } from '../domain/resource_keys.ts'
import { INVITATIONS } from '../domain/resource_keys.ts'
import { publicLink } from '../domain/public_link.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'
const APPLICATIONS = 'captacao/candidato-solicitacoes'

type Candidate = RowAt<'captacao/candidatos'>

export interface Outcome {
  /** Number of successes. */
  feitos: number
  /** Who was left out, and why. */
  recusas: { id: number; nome: string; mensagem: string }[]
}

/**
 * The candidates visible to this user, in the given order.
 * @throws NotFoundError if one of them does not exist (any more)
 */
async function chosenCandidates(context: Context, ids: number[]): Promise<Candidate[]> {
  const rows = await context.repo('captacao/candidatos').all({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.some((id) => !byId.has(id))) throw new NotFoundError('Um dos candidatos não existe mais. Atualize a busca.')
  return ids.map((id) => byId.get(id)!)
}

/** Ids read as a column of the list: whole rows would load their histories too. */
const numbers = async <const K extends typeof APPLICATIONS | typeof INVITATIONS | typeof ERASURES>(
  context: Context,
  key: K,
  filter: Record<string, unknown>,
  of: (row: RowAt<K>) => unknown,
) =>
  new Set(
    (await context.system.repo(key).list({ filter, limit: null, withoutTotal: true })).rows.map((row) =>
      Number(of(row as RowAt<K>)),
    ),
  )

/** Why people cannot be invited, by candidate; the facts of all of them are read together. */
async function obstacles(context: Context, vacancyId: number, people: Candidate[]) {
  const ids = people.map((person) => person.id)
  const [inside, invited, leaving] = [
    await numbers(context, APPLICATIONS, { solicitacao: vacancyId, candidato: ids }, (row) => row.candidato.id),
    await numbers(context, INVITATIONS, { solicitacao: vacancyId, candidato: ids }, (row) => row.candidato.id),
    await numbers(context, ERASURES, { situacao: 'P', candidatoNumero: ids }, (row) => row.candidatoNumero),
  ]
  return (row: Candidate): string | null => {
    if (leaving.has(row.id)) return 'Pediu a exclusão dos dados.'
    if (!row.aceitoPoliticaSeguranca) return 'Não aceitou a política de privacidade.'
    if (!row.contato?.email) return 'Não tem e-mail no cadastro.'
    if (row.contratado) return 'Já foi contratado.'
    if (inside.has(row.id)) return 'Já participa desta vaga.'
    if (invited.has(row.id)) return 'Já foi convidado para esta vaga.'
    return null
  }
}

/**
 * Invites candidates to a vacancy with a published advert. Those who cannot be invited are reported with the reason;
 * the others are invited.
 */
export async function invite(
  context: Context,
  vacancyId: number,
  candidateIds: number[],
  message: string | null,
): Promise<Outcome> {
  const [vacancy] = (
    await context
      .repo(VACANCIES)
      .list({ filter: { publicada: 'S', id: vacancyId }, limit: 1, full: true, withoutTotal: true })
  ).rows
  if (!vacancy) throw new RuleError('A vaga não está publicada no portal: só para vagas com anúncio aberto se convida.')
  const people = await chosenCandidates(context, candidateIds)
  const why = await obstacles(context, vacancyId, people)
  const outcome: Outcome = { feitos: 0, recusas: [] }
  for (const person of people) {
    const mensagem = why(person)
    if (mensagem)
      outcome.recusas.push({ id: person.id, nome: recordName(context, 'captacao/candidatos', person), mensagem })
    else await inviteOne(context, vacancy, person, message)
  }
  outcome.feitos = people.length - outcome.recusas.length
  return outcome
}

async function inviteOne(
  context: Context,
  vacancy: RowAt<typeof VACANCIES>,
  person: Candidate,
  message: string | null,
) {
  await context.system.repo(INVITATIONS).create({
    candidato: person.id,
    solicitacao: vacancy.id,
    mensagem: message,
    enviadoEm: new Date().toISOString(),
    enviadoPor: context.actor.nome,
  })
  await sendCompanyMail(context, {
    to: { address: person.contato.email!, name: recordName(context, 'captacao/candidatos', person) },
    template: conviteVaga,
    data: {
      idioma: languageNamed(person.idiomaPortal),
      nome: recordName(context, 'captacao/candidatos', person),
      vaga: vacancy.anuncio?.titulo ?? vacancy.descricao,
      mensagem: message,
      link: publicLink(vacancy.id, context.empresaId!),
    },
  })
}

/** Enters candidates into vacancies; those already in one stay unchanged. */
export async function enterMany(context: Context, vacancyIds: number[], candidateIds: number[]): Promise<Outcome> {
  const people = await chosenCandidates(context, candidateIds)
  const outcome: Outcome = { feitos: 0, recusas: [] }
  for (const vacancyId of vacancyIds) {
    const vacancy = await context.repo(VACANCIES).get(vacancyId)
    const inside = await numbers(
      context,
      APPLICATIONS,
      { solicitacao: vacancyId, candidato: candidateIds },
      (row) => row.candidato.id,
    )
    for (const { id, nome } of people) {
      if (inside.has(id)) outcome.recusas.push({ id, nome, mensagem: `Já participa da vaga "${vacancy.descricao}".` })
      else {
        await context.repo(APPLICATIONS).create({ candidato: id, solicitacao: vacancyId })
        outcome.feitos++
      }
    }
  }
  return outcome
}

/** Invitations of a candidate to which they may still apply. */
export async function openInvitations(context: Context, candidateId: number) {
  const data = context.system
  const rows = await data
    .repo(INVITATIONS)
    .all({ candidato: candidateId }, { sort: [{ field: 'enviadoEm', descending: true }] })
  if (!rows.length) return []
  const ids = rows.map((row) => row.solicitacao.id)
  const applied = await numbers(
    data,
    APPLICATIONS,
    { candidato: candidateId, solicitacao: ids },
    (row) => row.solicitacao.id,
  )
  const adverts = new Map((await data.repo(VACANCIES).all({ publicada: 'S', ids })).map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const vacancy = adverts.get(row.solicitacao.id)
    return vacancy && !applied.has(vacancy.id)
      ? [
          {
            id: row.id,
            solicitacaoId: vacancy.id,
            titulo: vacancy.anuncio?.titulo ?? vacancy.descricao,
            mensagem: row.mensagem ?? null,
            enviadoEm: row.enviadoEm!,
          },
        ]
      : []
  })
}
