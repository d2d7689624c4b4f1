import { type Context, idOf, type RowAt, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { usersOfTalents } from '#plugins/talent/plugin.ts'
import { TALKS } from '../domain/keys.ts'

export const TALKS_PAGE = '/feedback/minhas-conversas'

/** A message to the user of a talent; it never says what stands in a talk. */
export async function notifyTalent(context: Context, talent: number, texto: string, link = TALKS_PAGE): Promise<void> {
  await sendMessage(context, { tipo: 'AD', usuarios: await usersOfTalents(context, [talent]), texto, link })
}

/** A message to each of two people that names the other. */
export async function notifyBoth(
  context: Context,
  { gestor, colaborador }: Pick<RowAt<typeof TALKS>, 'gestor' | 'colaborador'>,
  textFor: (other: string) => string,
  link?: string,
): Promise<void> {
  await notifyTalent(context, idOf(gestor)!, textFor(colaborador.nome), link)
  await notifyTalent(context, idOf(colaborador)!, textFor(gestor.nome), link)
}

/** Reminds both people of the talks of one day, once each. */
export async function remindOf(context: Context, day: string, word: string): Promise<number> {
  const ids = await context
    .query(TALKS)
    .where(when('data').is(day), when('situacao').is('M'), when('lembrada').empty())
    .select('id')
    .values()
  for (const id of ids)
    await context.transaction(async (inner) => {
      const talk = await inner.system.repo(TALKS).get(Number(id))
      if (talk.lembrada) return
      await inner.system.repo(TALKS).patch(talk.id, { lembrada: context.today }, 'lembrar')
      const at = talk.hora ? `${word} às ${talk.hora}` : word
      await notifyBoth(
        inner,
        talk,
        (other) => `Conversa com ${other} ${at}: inclua na pauta o que quer conversar.`,
        `${TALKS_PAGE}?conversa=${talk.id}`,
      )
    })
  return ids.length
}
