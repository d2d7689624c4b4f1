import { randomBytes } from 'node:crypto'
import {
  action,
  boolean,
  choice,
  choices,
  type Context,
  datetime,
  integer,
  longText,
  ref,
  resource,
  type Row,
  RuleError,
  secret,
  text,
  url,
  ValidationError,
  when,
} from '#engine'
import { engine } from '#engine/engine.ts'
import { issuedLinkAnswer } from '#app/links/endpoints.ts'
import { OutboundError, webAddress } from '#app/outbound/index.ts'
import { deliverSoon } from './deliver.ts'
import { resourceName } from '../resource_kind.ts'
import { DELIVERIES, EVENTS, SECRET_PURPOSE, WEBHOOKS } from './names.ts'
import { queueTest, sendAgain } from './queue.ts'
import { latestAudit } from './harvest.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

const novoSegredo = action('gerar-segredo', {
  label: 'Gerar segredo',
  icon: 'VpnKey',
  confirm: 'Gerar um novo segredo? As próximas entregas são assinadas com ele; o anterior deixa de valer.',
  returns: 'link',
  response: issuedLinkAnswer,
  async run(context, { row }) {
    const segredo = newSecret()
    await context.system.repo(WEBHOOKS).patch(row.id, { segredo }, 'gerar segredo')
    return { url: segredo, expiraEm: null }
  },
})

const testar = action('testar', {
  label: 'Enviar um teste',
  icon: 'Send',
  method: 'POST',
  success: 'Evento de teste na fila. O resultado aparece em Entregas de webhooks.',
  returns: 'none',
  when: when('ativo').is(true),
  run: (context, { row }) => queueTest(context, row),
})

/** Requires an existing resource that the user may read: webhooks must not reveal other records. */
async function prepare(context: Context, values: Record<string, any>, old: Row | null) {
  if (values.recurso !== undefined) {
    const found = engine().registry.resources.get(String(values.recurso))
    if (!found || found.def.aliasOf || [WEBHOOKS, DELIVERIES].includes(found.key) || !context.can(found.authority.read))
      throw new ValidationError([
        { field: 'recurso', message: 'Informe um cadastro que você pode ver, como captacao/candidatos.' },
      ])
  }
  if (values.url) {
    try {
      webAddress(String(values.url))
    } catch (error) {
      if (error instanceof OutboundError) throw new ValidationError([{ field: 'url', message: error.message }])
      throw error
    }
  }
  // A new address gets a new secret: signatures for the former one prove nothing to it.
  if (!old || (values.url && values.url !== old.url)) values.segredo = newSecret()
  // Events from before the webhook existed, or while it was off, are not delivered.
  if (!old || (values.ativo && !old.ativo)) values.desde = String(await latestAudit(context))
}

/** Notifies another system of changes to the records of one resource: the event only, never the values. */
export const webhook = resource(WEBHOOKS, {
  label: ['Webhook', 'Webhooks'],
  display: 'nome',
  table: 'webhooks',
  fields: {
    nome: text('Nome').required().max(80).unique().width(6),
    url: url('Endereço')
      .required()
      .max(500)
      .help('Um novo endereço recebe um novo segredo: gere-o e informe-o ao outro sistema.')
      .width(6),
    recurso: resourceName('Cadastro').required().indexed().width(6),
    eventos: choices('Eventos', EVENTS).required().min(1).default(['I', 'A', 'R']).width(6),
    ativo: boolean('Ativo').default(true),
    segredo: secret('Segredo', SECRET_PURPOSE).boundTo('url').readOnly().hidden(),
    desde: text('Desde').max(20).readOnly().hidden(),
  },
  list: {
    columns: ['nome', 'recurso', 'eventos', 'url', 'ativo'],
    search: ['nome', 'url', 'recurso'],
    filters: ['ativo', 'recurso'],
  },
  actions: [testar, novoSegredo],
  links: [
    {
      name: 'entregas',
      label: 'Entregas',
      icon: 'History',
      to: `/${DELIVERIES}?webhook={id}`,
      authority: 'ROLE_UTILITARIO_WEBHOOKS_ENTREGAS',
    },
  ],
  hooks: { beforeSave: prepare },
  help: 'Cada entrega é um POST assinado que diz o que aconteceu; os dados são lidos depois, com um token de API.',
})

const reenviar = action('reenviar', {
  label: 'Enviar de novo',
  icon: 'Replay',
  success: 'Entrega na fila.',
  returns: 'none',
  async run(context, { row }) {
    const hook = await context.system.repo(WEBHOOKS).get(row.webhook.id)
    if (!hook.ativo) throw new RuleError('O webhook está desativado.')
    await sendAgain(context, row)
    await deliverSoon(context, hook.id)
  },
})

/** Deliveries: recipient, attempts and response. */
export const entregaWebhook = resource(DELIVERIES, {
  label: ['Entrega de webhook', 'Entregas de webhooks'],
  display: 'evento',
  title: ['webhook', 'evento'],
  table: 'webhooks_entregas',
  operations: ['list', 'read'],
  help: 'O que foi enviado a cada webhook, quantas vezes se tentou e o que ele respondeu.',
  fields: {
    webhook: ref(WEBHOOKS, 'Webhook').required().cascade(),
    evento: text('Evento').max(150),
    recurso: text('Cadastro').max(120).hidden(),
    registro: integer('Registro'),
    situacao: choice('Situação', { P: 'Na fila', E: 'Entregue', F: 'Falhou, tenta de novo', D: 'Não entregue' })
      .default('P')
      .tones({ P: 'info', E: 'success', F: 'warning', D: 'error' })
      .indexed(),
    tentativas: integer('Tentativas').default(0),
    proximaEm: datetime('Próxima tentativa').indexed(),
    enviadaEm: datetime('Última tentativa'),
    statusHttp: integer('Resposta HTTP'),
    resposta: text('Resposta').max(500),
    duracao: integer('Duração (ms)'),
    corpo: longText('Corpo'),
    chave: text('Chave').max(60).hidden().unique(),
  },
  list: {
    columns: ['webhook', 'evento', 'registro', 'situacao', 'tentativas', 'statusHttp', 'enviadaEm'],
    sort: '-id',
    search: ['evento'],
    filters: ['webhook', 'situacao'],
  },
  actions: [reenviar],
})
