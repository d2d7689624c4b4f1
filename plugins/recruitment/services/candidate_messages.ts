import { firstFilled, type Context, RuleError, when } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { messageFor } from '../domain/message_text.ts'
import type { Outcome } from './invite.ts'

const APPLICATIONS = 'captacao/candidato-solicitacoes'

/** What people in a selection are told: a text of one's own, or that of a template. */
export interface Letter {
  modelo?: { id: number } | number | null
  mensagem?: string | null
}

async function textOf(context: Context, { modelo, mensagem }: Letter) {
  const id = typeof modelo === 'object' ? modelo?.id : modelo
  const found = id
    ? await context
        .elevated('a message begins with its template')
        .query('captacao/modelos-mensagem')
        .where(when('id').is(id))
        .select('assunto', 'texto')
        .first()
    : null
  const text = mensagem?.trim() || found?.texto
  if (!text) throw new RuleError('Escreva a mensagem ou escolha um modelo.')
  return { subject: found?.assunto ?? 'Sobre a sua candidatura: {{vaga}}', text }
}

/** Applications in sight, in the order asked, with whom and what they are about. */
export const applicationsById = (context: Context, ids: number[]) =>
  context
    .query(APPLICATIONS)
    .where(when('id').in(ids))
    .select({
      id: 'id',
      candidato: 'candidato.id',
      nome: firstFilled('candidato.nomeSocial', 'candidato.nome'),
      email: 'candidato.contato.email',
      vaga: 'solicitacao.id',
      titulo: firstFilled('solicitacao.anuncio.titulo', 'solicitacao.cargo.nome'),
      etapa: 'etapaAtual.id',
    })
    .mapBy('id')

/** Writes to people in a selection, in the running transaction; who has no address is named. */
export async function writeToCandidates(context: Context, ids: number[], letter: Letter): Promise<Outcome> {
  const { subject, text } = await textOf(context, letter)
  const people = await applicationsById(context, ids)
  const company = await context
    .query('utilitario/empresas')
    .where(when('id').is(context.empresaId))
    .select('nome')
    .value()
  const outcome: Outcome = { feitos: 0, recusas: [] }
  for (const id of ids) {
    const one = people.get(id)
    if (!one) continue
    if (!one.email) {
      outcome.recusas.push({ id: one.candidato!, nome: one.nome!, mensagem: 'Não tem e-mail no cadastro.' })
      continue
    }
    const words = { candidato: one.nome!.split(' ')[0]!, vaga: one.titulo!, empresa: company ?? '' }
    const title = messageFor(subject, words).slice(0, 150)
    await sendCompanyMail(context, {
      to: { address: one.email, name: one.nome! },
      subject: title,
      title,
      paragraphs: messageFor(text, words).split(/\n+/).filter(Boolean),
    })
    outcome.feitos++
  }
  return outcome
}
