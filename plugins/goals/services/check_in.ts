import { type Context, when } from '#engine'
import { RESULTS } from '../domain/keys.ts'

interface CheckIn {
  valor: number
  confianca: string
  comentario?: string | null
}

/** Records today's value of a key result; a second check-in on the same day replaces the first. */
export async function checkIn(context: Context, id: number, input: CheckIn) {
  const repo = context.system.repo(RESULTS)
  await context.lock(RESULTS, id)
  const row = await repo.get(id)
  const others = (row.checkins ?? []).filter((checkin) => checkin.data !== context.today)
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

/** The owner of a key result. */
export const ownerOf = async (context: Context, id: number) =>
  Number(
    await context.query(RESULTS).withoutRowRules().where(when('id').is(id)).select('objetivo.colaborador.id').value(),
  ) || null
