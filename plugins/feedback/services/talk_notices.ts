import { type Context, idOf, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { usersOfTalents } from '#plugins/talent/plugin.ts'
import { TALKS } from '../domain/keys.ts'

export const TALKS_PAGE = '/feedback/minhas-conversas'

/** A message to the user of a talent; it never says what stands in a talk. */
export async function notifyTalent(context: Context, talent: number, texto: string, link = TALKS_PAGE): Promise<void> {
  await sendMessage(context, { tipo: 'AD', usuarios: await usersOfTalents(context, [talent]), texto, link })
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
      const pair = [talk.gestor, talk.colaborador] as const
      for (const [to, other] of [pair, [pair[1], pair[0]] as const])
        await notifyTalent(
          inner,
          idOf(to)!,
          `Conversa com ${other.nome} ${at}: inclua na pauta o que quer conversar.`,
          `${TALKS_PAGE}?conversa=${talk.id}`,
        )
    })
  return ids.length
}
