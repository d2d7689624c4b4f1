import { brDate, type Context, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { usersOfTalents } from '#plugins/talent/plugin.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { acompanhamentoExperiencia } from '../mails/templates.ts'
import { linkOfFollowUp } from './probation_answers.ts'
import type { Reminded } from './release.ts'

/**
 * One mail to each evaluator, with a link per person; those without an address find it in their message box.
 */
export async function notifyManagers(context: Context, ids: number[]): Promise<Reminded> {
  if (!ids.length) return { enviados: 0, jaAvisados: 0 }
  const rows = await context
    .query(FOLLOW_UPS)
    .withoutRowRules()
    .where(
      when('id').in(ids),
      when('status').isNot('C'),
      when('avaliador.situacao').is('A'),
      when('colaborador.situacao').is('A'),
    )
    .select({
      id: 'id',
      talento: 'colaborador.nome',
      periodo: 'periodoExperiencia.descricao',
      dia: 'dataPrevista',
      avaliador: 'avaliador.id',
      nome: 'avaliador.nome',
      email: 'avaliador.contato.email',
    })
    .orderBy('avaliador.nome', 'dataPrevista')
    .rows()
  const told: Reminded = { enviados: 0, jaAvisados: 0 }
  for (const group of Map.groupBy(rows, (row) => Number(row.avaliador)).values()) {
    const [first] = group
    if (first!.email) {
      const links: string[] = []
      for (const item of group)
        links.push((await linkOfFollowUp(context, { id: Number(item.id), colaborador: { nome: item.talento } })).url)
      const queued = await sendCompanyMail(context, {
        to: { address: String(first!.email), name: String(first!.nome) },
        template: acompanhamentoExperiencia,
        data: {
          nome: String(first!.nome).split(' ')[0]!,
          talentos: group.map((item) => `${item.talento}: ${item.periodo}, até ${brDate(String(item.dia))}`),
          links,
        },
        uniqueKey: `experiencia-${first!.avaliador}-${group.map((item) => item.id).join('-')}-${context.today}`.slice(
          0,
          200,
        ),
      })
      told[queued ? 'enviados' : 'jaAvisados']++
    }
    await sendMessage(context, {
      tipo: 'AD',
      usuarios: await usersOfTalents(context, [Number(first!.avaliador)]),
      texto: `Você tem acompanhamentos de experiência para responder: ${group.map((item) => item.talento).join(', ')}.`,
      link: '/avaliacao/minhas-avaliacoes',
    })
  }
  await context.system.repo(FOLLOW_UPS).patchMany(
    rows.map((row) => ({ id: Number(row.id), values: { avisadoEm: context.today } })),
    'avisar',
  )
  return told
}
