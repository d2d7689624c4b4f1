import { type Context, when } from '#engine'
import { RESULTS } from '../domain/keys.ts'

interface CheckIn {
  valor: number
  confianca: string
  comentario?: string | null
}

/** How a key result stands today; a second check-in of a day corrects the first. */
export async function checkIn(context: Context, id: number, input: CheckIn) {
  const repo = context.elevated('whoever owns a key result tells how far it is').repo(RESULTS)
  await context.lock(RESULTS, id)
  const row = await repo.get(id)
  const others = (row.checkins ?? []).filter((one) => one.data !== context.today)
  return repo.update(id, {
    checkins: [
      ...others,
      {
        data: context.today,
        valor: input.valor,
        confianca: input.confianca,
        comentario: input.comentario ?? null,
      },
    ],
  })
}

/** Whose key result it is. */
export const ownerOf = async (context: Context, id: number) =>
  Number(
    await context
      .query(RESULTS)
      .unrestricted('only whose it is')
      .where(when('id').is(id))
      .select('objetivo.colaborador.id')
      .value(),
  ) || null
