import { type Context, type Hooks, idOf, ValidationError, type Violation, when } from '#engine'
import { wrongWords } from '../shared/message_text.ts'

/** With two letters for one event, both or an arbitrary one would be sent: the second is rejected, naming the first. */
async function otherOf(context: Context, event: string, stageId: number | null, id: number | undefined) {
  await context.lock('utilitario/empresas', context.empresaId!)
  return context
    .query('captacao/modelos-mensagem')
    .where(
      when('evento').is(event),
      when('ativo').is(true),
      stageId ? when('etapaSeletiva').is(stageId) : when('etapaSeletiva').empty(),
      ...(id ? [when('id').isNot(id)] : []),
    )
    .select('titulo')
    .value()
}

export const messageHooks: Hooks<'captacao/modelos-mensagem'> = {
  async beforeSave(context, values, old) {
    const reads = (name: 'evento' | 'etapaSeletiva' | 'ativo' | 'assunto' | 'texto') =>
      name in values ? (values as Record<string, unknown>)[name] : old?.[name]
    const event = (reads('evento') as string | null | undefined) ?? null
    if (!event) values.etapaSeletiva = null
    const wrong: Violation[] = (['assunto', 'texto'] as const).flatMap((field) => {
      const text = reads(field)
      const message = typeof text === 'string' ? wrongWords(text, event) : null
      return message ? [{ field, message }] : []
    })
    const active = reads('ativo') ?? !old
    if (event && active && !wrong.length) {
      const other = await otherOf(context, event, idOf(reads('etapaSeletiva')), old?.id)
      if (other) wrong.push({ field: 'evento', message: `O modelo "${other}" já é enviado neste evento.` })
    }
    if (wrong.length) throw new ValidationError(wrong)
  },
}
