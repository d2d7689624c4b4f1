import {
  action,
  boolean,
  choice,
  choices,
  computed,
  type Context,
  datetime,
  integer,
  resource,
  type RowAt,
  RuleError,
  secret,
  sections,
  shape,
  text,
  url,
  ValidationError,
  when,
} from '#engine'
import { ADDRESSES, CLASSES, NEEDS_KEY, SERVICES } from '../domain/services.ts'
import { ask, KEY_PURPOSE, ProviderError } from '../services/provider.ts'
import { openProvider, PROVIDERS } from '../services/configured.ts'

const tryOut = action('testar', {
  of: 'assistente/provedores',
  label: 'Testar conexão',
  icon: 'PlayCircleOutline',
  method: 'GET',
  changes: true,
  returns: 'none',
  success: 'O provedor respondeu.',
  response: shape.nothing,
  async run(context, { row }) {
    const provider = await openProvider(context, row)
    try {
      await ask({ ...provider, timeout: Math.min(provider.timeout, 15_000) }, [
        { role: 'user', content: 'Responda apenas: ok' },
      ])
    } catch (error) {
      throw error instanceof ProviderError ? new RuleError(error.reason) : error
    }
  },
})

async function prepare(context: Context, values: Record<string, any>, old: RowAt<'assistente/provedores'> | null) {
  if (typeof values.chave === 'string' && values.chave) {
    values.possuiChave = true
  } else if (values.chave === null) values.possuiChave = false
  const service = String(values.servico ?? old?.servico)
  const hasKey = values.possuiChave ?? old?.possuiChave
  if (NEEDS_KEY.includes(service) && !hasKey && (values.ativo ?? old?.ativo))
    throw new ValidationError([{ field: 'chave', message: 'Chave é obrigatória' }])
  const agreed = values.dadosPermitidos as string[] | undefined
  if (agreed && JSON.stringify(agreed) !== JSON.stringify(old?.dadosPermitidos ?? []))
    Object.assign(values, { consentidoEm: new Date().toISOString(), consentidoPor: context.actor.nome })
}

/** The provider of suggestions, and the data that may be sent to it. One is in use at a time. */
export const provedor = resource(PROVIDERS, {
  label: ['Provedor do assistente', 'Provedores do assistente'],
  table: 'assistente_provedores',
  fields: {
    nome: text('Nome').required().max(80).unique().width(6),
    servico: choice('Serviço', SERVICES).required().default('O').width(6),
    endereco: url('Endereço')
      .required()
      .max(300)
      .default(ADDRESSES.O!)
      .defaultWhen(when('servico').is('A'), ADDRESSES.A!)
      .defaultWhen(when('servico').is('L'), ADDRESSES.L!)
      .defaultWhen(when('servico').is('V'), ADDRESSES.V!)
      .help('Até antes de /chat/completions. Do Azure: com o nome da implantação.'),
    modelo: text('Modelo').required().max(120).width(6),
    versaoApi: text('Versão da API').max(30).visibleWhen(when('servico').is('Z')).width(3),
    tempoLimite: integer('Tempo limite (segundos)').required().min(1).max(300).default(60).width(3),
    chave: secret('Chave', KEY_PURPOSE)
      .boundTo('endereco', 'Informe a chave de novo: o endereço mudou.')
      .help('Guardada cifrada e nunca mostrada. Em branco: a chave atual continua.'),
    possuiChave: boolean('Chave informada').readOnly().visibleWhen(when('id').filled()),
    ativo: boolean('Em uso').default(true).width(3),
    dadosPermitidos: choices('Dados pessoais que a empresa concorda em enviar', CLASSES)
      .default([])
      .help(
        'Sem nada marcado, nomes, contatos, documentos e dados sensíveis são trocados por marcadores antes do envio.',
      ),
    consentidoPor: text('Concordância registrada por').max(100).readOnly(),
    consentidoEm: datetime('Concordância registrada em').readOnly(),
    situacaoChave: computed<string>('Chave', 'text').dependsOn('possuiChave'),
  },
  list: { columns: ['nome', 'servico', 'modelo', 'situacaoChave', 'ativo'], filters: ['servico', 'ativo'] },
  form: sections({
    Serviço: ['nome', 'servico', 'endereco', 'modelo', 'versaoApi', 'chave', 'possuiChave', 'tempoLimite', 'ativo'],
    'Dados pessoais': ['dadosPermitidos', 'consentidoPor', 'consentidoEm'],
  }),
  help: 'Qualquer serviço com a interface de conversas da OpenAI. Sem provedor em uso, o assistente fica inativo.',
  compute: { situacaoChave: (rows) => rows.map((row) => (row.possuiChave ? 'Informada' : 'Não informada')) },
  actions: [tryOut],
  hooks: {
    beforeSave: prepare,
    // Only one is in use: the latest one activated.
    async afterSave(context, row, old) {
      if (!row.ativo || (old && old.ativo)) return
      const all = context.system.repo(PROVIDERS)
      const { rows } = await all.list({ filter: { ativo: true }, limit: null })
      for (const other of rows) if (other.id !== row.id) await all.patch(other.id, { ativo: false }, 'trocar provedor')
    },
  },
})
