import { boolean, endpoint, integer, longText, type MailTemplate, NotFoundError, shape, text } from '#engine'
import { engine } from '#engine/engine.ts'
import { mailCompany } from '#app/mail/company_mail.ts'
import { MAILS } from './resource.ts'

const AUTHORITY = 'ROLE_UTILITARIO_EMAILS_ENVIADOS'

/** In a message the logo is attached under this address; a page needs it embedded. */
async function withLogo(html: string, path: string | null | undefined): Promise<string> {
  if (!html.includes('cid:logo')) return html
  const { logoPng } = await import('#app/mail/deliver.ts')
  const png = path ? await logoPng(path) : null
  return html.replaceAll('cid:logo', png ? `data:image/png;base64,${png.toString('base64')}` : 'data:,')
}

const content = endpoint(`GET ${MAILS}/:id/conteudo`, {
  label: 'O que um e-mail dizia, como foi enviado',
  audience: 'staff',
  authority: AUTHORITY,
  response: {
    html: longText('Como foi enviado').required(),
    texto: longText('Parte sem formatação'),
    anexos: shape.list({ nome: text('Arquivo').required(), tamanho: integer('Bytes') }),
    sigiloso: boolean('Se havia um segredo').required(),
  },
  async run(context, { params }) {
    // Read through its resource first, which checks company and authority.
    const { id, sigiloso } = await context.repo(MAILS).get(Number(params.id))
    const row = await context.db.from('emails_conteudos').where('email_id', id).first()
    if (!row) throw new NotFoundError()
    return { html: await withLogo(row.html, row.logo), texto: row.texto, anexos: JSON.parse(row.anexos), sigiloso }
  },
})

/** The short letter has no separate template; this sample shows its layout. */
const LETTER: MailTemplate = {
  view: 'emails/mensagem',
  label: 'Mensagem curta',
  subject: () => 'Assunto da mensagem',
  sample: {
    title: 'Título da mensagem',
    paragraphs: ['Um parágrafo com o que há para dizer.', 'E outro, quando é preciso.'],
    action: { label: 'Abrir', url: 'https://rh.exemplo.com.br' },
    footer: 'Letra miúda no fim.',
  },
}

const templates = () => [
  ...engine().registry.plugins.flatMap((plugin) => (plugin.mails ?? []).map((mail) => ({ mail, grupo: plugin.label }))),
  { mail: LETTER, grupo: 'Sistema' },
]

const list = endpoint('GET utilitario/modelos-email', {
  label: 'Os e-mails que o sistema sabe enviar',
  audience: 'staff',
  authority: AUTHORITY,
  response: shape.list({
    modelo: text('Modelo').required(),
    nome: text('Nome').required(),
    grupo: text('Módulo').required(),
  }),
  run: async () => templates().map(({ mail, grupo }) => ({ modelo: mail.view, nome: mail.label, grupo })),
})

const preview = endpoint('GET utilitario/modelos-email/previa', {
  label: 'Um e-mail com dados de exemplo, nas cores da empresa',
  audience: 'staff',
  authority: AUTHORITY,
  query: { modelo: text('Modelo').required() },
  response: {
    assunto: text('Assunto').required(),
    html: longText('Mensagem').required(),
    texto: longText('Parte sem formatação').required(),
  },
  async run(context, { query }) {
    const found = templates().find(({ mail }) => mail.view === query.modelo)?.mail
    if (!found) throw new NotFoundError()
    const { compose, mailWords } = await import('#app/mail/compose.ts')
    const company = (await mailCompany(context)) ?? { nome: 'Ipê RH' }
    const { subject, html, text } = await compose(
      found.subject(found.sample, mailWords(found.view, found.sample)),
      found.view,
      found.sample,
      company,
    )
    return { assunto: subject, html: await withLogo(html, company.logo?.path), texto: text }
  },
})

export const mailEndpoints = [content, list, preview]
