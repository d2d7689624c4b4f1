import { type Context, datetime, longText, ref, resource, text, when } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'

/** E-mails the suggestion to the support address; without one, suggestions are only in the list. */
async function notifySupport(context: Context, row: { titulo: string; descricao: string }) {
  const address = context.settings.emailSuporte as string | undefined
  if (!address) return
  await sendCompanyMail(context, {
    to: { address, name: 'Suporte' },
    subject: `Sugestão de melhoria: ${row.titulo}`,
    title: row.titulo,
    paragraphs: [`${context.actor.nome} sugere:`, ...row.descricao.split(/\n+/).filter(Boolean)],
  })
}

/** Author and date exist once the suggestion has been sent. */
const sent = when('id').filled()

/** Suggestions of users for improvements. They cannot be edited after creation. */
export const sugestaoDeMelhoria = resource('utilitario/sugestao-de-melhoria', {
  label: ['Sugestão de melhoria', 'Sugestões de melhoria'],
  display: 'titulo',
  table: 'sugestoes_melhoria',
  operations: ['list', 'read', 'create'],
  fields: {
    titulo: text('Título').required().max(100),
    descricao: longText('Descrição').required().max(10_000),
    usuario: ref('utilitario/usuarios', 'Usuário').readOnly().visibleWhen(sent).cascade().width(6),
    data: datetime('Data').readOnly().visibleWhen(sent).indexed().width(6),
  },
  list: {
    columns: ['data', 'titulo', 'usuario'],
    sort: '-data',
    search: ['titulo', 'descricao'],
    filters: ['titulo', 'usuario', 'data'],
  },
  hooks: {
    beforeSave(context, values) {
      values.usuario = context.actor.type === 'staff' ? context.actor.id : null
      values.data = new Date().toISOString()
    },
    afterSave: (context, row) => notifySupport(context, row),
  },
  help: 'Conte o que falta ou o que poderia ser melhor. A sugestão segue para o e-mail do suporte.',
})
