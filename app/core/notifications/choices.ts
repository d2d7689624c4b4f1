import { type Context, choice, endpoint, json, shape, text, ValidationError } from '#engine'
import { MESSAGE_BOXES, type MessageBox } from '#app/messages/boxes.ts'
import { savePreference, preferencesOf } from '../preferences.ts'
import { KEY, WAYS, type Choices, cleaned } from '#app/messages/subscribers.ts'

const answer = shape.list({
  tipo: text('Caixa').required(),
  nome: text('Nome').required(),
  email: choice('Por e-mail', WAYS).required(),
})

async function told(context: Context) {
  const chosen = cleaned((await preferencesOf(context))[KEY])
  return (Object.entries(MESSAGE_BOXES) as [MessageBox, string][]).map(([tipo, nome]) => ({
    tipo,
    nome,
    email: chosen[tipo] ?? ('N' as const),
  }))
}

const read = endpoint('GET userinfo/usuario/notificacoes', {
  label: 'Quais mensagens o usuário quer também por e-mail',
  audience: 'staff',
  personalTo: 'actor',
  response: answer,
  run: told,
})

const write = endpoint('PUT userinfo/usuario/notificacoes', {
  label: 'Guardar quais mensagens o usuário quer também por e-mail',
  audience: 'staff',
  fields: { notificacoes: json<Choices>('Por caixa: N, I ou D').required() },
  response: answer,
  async run(context, { input }) {
    const given = input.notificacoes as Record<string, unknown>
    const chosen = cleaned(given)
    const unknown = Object.keys(given ?? {}).find((name) => !Object.hasOwn(chosen, name))
    if (unknown !== undefined)
      throw new ValidationError([{ field: 'notificacoes', message: `${unknown}: valor inválido.` }])
    await savePreference(context, KEY, { ...cleaned((await preferencesOf(context))[KEY]), ...chosen })
    return told(context)
  },
})

export const notificationEndpoints = [read, write]
