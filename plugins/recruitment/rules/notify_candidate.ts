import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Context, type Row } from '#engine'
import { appUrl } from '#config/app.ts'

/** Tells a candidate of the portal that there is a questionnaire to answer. Queued with the entry that asks for it. */
export async function notifyCandidate(context: Context, entry: Row): Promise<void> {
  const person = await context.db.from('candidatos').where('id', entry.candidato.id).select('nome', 'contato_email', 'modulo_externo').first()
  if (!person?.contato_email || !person.modulo_externo) return
  const { sendMail } = await import('#app/mail/index.ts')
  const company = await context.db.from('empresas').where('id', context.empresaId!).select('nome', 'cor_principal').first()
  const link = `${appUrl.replace(/\/$/, '')}/externo/avaliacoes?empresaId=${context.empresaId}`
  const last = entry.dataHoraExpiracao ? new Date(entry.dataHoraExpiracao).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' }) : null
  await sendMail({
    to: { address: person.contato_email, name: person.nome },
    trx: context.db as TransactionClientContract,
    company: { nome: company.nome, corPrincipal: company.cor_principal ?? undefined },
    subject: `Questionário para responder: ${entry.solicitacao.descricao}`,
    title: 'Há um questionário para você',
    paragraphs: [
      `Olá, ${person.nome}.`,
      `A seleção da vaga "${entry.solicitacao.descricao}" chegou à etapa "${entry.etapaSeletiva.nome}". Para continuar, responda ao questionário no portal${last ? ` até ${last}` : ''}.`,
    ],
    action: { label: 'Responder', url: link },
  })
}
