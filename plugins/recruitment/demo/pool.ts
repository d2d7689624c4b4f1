import type { Context } from '#engine'
import { saveView } from '#app/core/saved_views.ts'
import { INVITATIONS } from '../domain/resource_keys.ts'

const SCREEN = 'captacao/banco-talentos'
const VIEWS = [
  {
    nome: 'Manutenção em Uberlândia',
    consulta: 'q=manuten%C3%A7%C3%A3o+uberl%C3%A2ndia&semProcesso=true',
    compartilhada: true,
  },
  { nome: 'Analistas com inglês', consulta: 'q=analista+ingl%C3%AAs&disponivel=true', compartilhada: false },
]
const MESSAGE = 'Lembramos da sua experiência na última seleção. Se quiser conversar antes, responda a este e-mail.'

/** Two saved searches of the recruiter, and people of the pool who were invited; the candidate who signs in to look around is one of them. Nobody is written to. */
export async function poolDemo(context: Context): Promise<void> {
  const recruiter = await context.db.from('usuarios').where('login', 'rh').select('id', 'nome').first()
  if (!recruiter) return
  for (const view of VIEWS) await saveView(context, Number(recruiter.id), SCREEN, view)
  const [, vacancy] = (
    await context
      .repo('captacao/solicitacoes-pessoal')
      .list({ filter: { publicada: 'S' }, sort: [{ field: 'id', descending: false }], limit: 2, withoutTotal: true })
  ).rows
  if (!vacancy) return
  const inside = context.db.from('candidato_solicitacoes').where('solicitacao_id', vacancy.id).select('candidato_id')
  const people = await context.db
    .from('candidatos')
    .where({ empresa_id: context.empresaId, aceito_politica_seguranca: 1, contratado: 0 })
    .whereNotIn('id', inside)
    .orderBy('id')
    .limit(3)
    .select('id')
  for (const [index, { id }] of people.entries()) {
    await context.repo(INVITATIONS).create({
      candidato: Number(id),
      solicitacao: vacancy.id,
      mensagem: index ? null : MESSAGE,
      enviadoEm: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
      enviadoPor: recruiter.nome,
    })
  }
}
