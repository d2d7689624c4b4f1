import { type Context, type Hooks, idOf, type RowAt, RuleError, ValidationError } from '#engine'
import { type TALKS, TALENTS } from '../domain/keys.ts'
import { talkAhead } from '../queries/talks.ts'

type Planned = Pick<RowAt<typeof TALKS>, 'data'> & {
  id?: number
  gestor: unknown
  colaborador: unknown
  serie?: unknown
}

/** A planned talk needs two people who still work here that day, and a series has one talk ahead. */
export async function assertMayOpen(context: Context, talk: Planned): Promise<void> {
  for (const field of ['gestor', 'colaborador'] as const) {
    const person = await context.system.repo(TALENTS).find(idOf(talk[field])!)
    if (person?.dataDesligamento && person.dataDesligamento < talk.data)
      throw new ValidationError([{ field: 'data', message: 'A data é posterior ao desligamento de um dos dois.' }])
  }
  const series = idOf(talk.serie)
  const other = series && talk.data >= context.today ? await talkAhead(context, { serie: series }, talk.id) : null
  if (other)
    throw new RuleError(
      'A próxima conversa desta série já está marcada. Cancele-a antes, ou escolha um dia que passou.',
    )
}

/** A talk needs two different people, and a day both work here. */
export const talkHooks: Hooks<typeof TALKS> = {
  async beforeSave(context, values, old) {
    const merged = {
      gestor: values.gestor ?? old?.gestor,
      colaborador: values.colaborador ?? old?.colaborador,
      data: values.data ?? old?.data,
    }
    if (idOf(merged.gestor) === idOf(merged.colaborador))
      throw new ValidationError([{ field: 'colaborador', message: 'Escolha a outra pessoa da conversa.' }])
    if ((old?.situacao ?? 'M') !== 'M' || !merged.data || merged.data === old?.data) return
    await assertMayOpen(context, { ...merged, ...(old && { id: old.id, serie: old.serie }) })
  },
}
