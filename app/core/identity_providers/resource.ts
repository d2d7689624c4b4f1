import { isIP } from 'node:net'
import {
  action,
  boolean,
  choice,
  type Context,
  SecretField,
  ForbiddenError,
  idOf,
  list,
  password,
  ref,
  resource,
  type Row,
  RuleError,
  shape,
  text,
  ValidationError,
  when,
} from '#engine'
import { engine } from '#engine/engine.ts'
import { OutboundError, webAddress } from '#app/outbound/index.ts'
import { isPrivateAddress } from '#app/outbound/private_addresses.ts'
import { seal } from '#app/secrets/index.ts'
import { connect } from '#app/auth/identity_provider/connection.ts'
import { activeProvider, secretPurpose } from '#app/auth/identity_provider/provider.ts'
import { CALLBACK } from '#app/auth/identity_provider/round_trip.ts'

const PROVIDERS = 'utilitario/provedores-identidade'
const AUTHORITY = 'ROLE_UTILITARIO_PROVEDORES_IDENTIDADE'

/**
 * A provider decides who a user is, so configuring one can give access to any account. It requires every authority in
 * its company, or in all companies when the provider is for all.
 * @throws RuleError
 */
async function assertMayWriteProvider(context: Context, empresaId: number | null) {
  if (context.actor.type === 'system') return
  // A provider decides who signs in, also as users with more authorities than the token.
  if (context.http?.apiToken) throw new ForbiddenError()
  const everywhere = context.companies(AUTHORITY) === null
  const there = empresaId === null ? context : await context.forCompany(empresaId)
  const all = [...engine().registry.authorities.keys()].every((key) => there.can(key))
  if (!all || (empresaId === null && !everywhere))
    throw new RuleError(
      'Só quem tem todas as autorizações da empresa configura os provedores de identidade dela; os de todas as empresas, só quem vê todas.',
    )
}

const companyOf = (values: Record<string, any>, old: Row | null) =>
  idOf(values.empresa === undefined ? old?.empresa : values.empresa)

function checkIssuer(emissor: unknown) {
  if (typeof emissor !== 'string' || !emissor) return
  const wrong = (message: string) => new ValidationError([{ field: 'emissor', message }])
  try {
    const { protocol, hostname } = webAddress(emissor)
    // http is allowed only for private addresses; a host name that looks like an address counts as external.
    const address = hostname.replace(/^\[|\]$/g, '')
    const inside = hostname === 'localhost' || (isIP(address) > 0 && isPrivateAddress(address))
    if (protocol !== 'https:' && !inside) throw wrong('O endereço do emissor precisa começar com https.')
  } catch (error) {
    if (error instanceof OutboundError) throw wrong(error.message)
    throw error
  }
}

async function prepare(context: Context, values: Record<string, any>, old: Row | null) {
  if (old) await assertMayWriteProvider(context, idOf(old.empresa))
  const empresaId = companyOf(values, old)
  await assertMayWriteProvider(context, empresaId)
  checkIssuer(values.emissor)
  // The secret was issued by the former one, and a new one must not receive it.
  if (old && values.emissor && values.emissor !== old.emissor) values.segredo = null
  const now = { ...old, ...values }
  if (now.confiaEmail && !String(now.dominios ?? '').trim())
    throw new ValidationError([{ field: 'dominios', message: 'Informe os domínios pelos quais o provedor responde.' }])
  const groups = (now.grupos ?? []) as { empresaId: unknown }[]
  if (empresaId !== null && groups.some((group) => idOf(group.empresaId) !== empresaId))
    throw new ValidationError([
      { field: 'grupos', message: 'Um provedor de uma empresa dá perfis apenas nessa empresa.' },
    ])
}

const segredo = action('definir-segredo', {
  label: 'Definir segredo',
  icon: 'VpnKey',
  title: 'Segredo do cliente',
  success: 'Segredo guardado.',
  returns: 'none',
  response: shape.nothing,
  fields: {
    segredo: password('Segredo do cliente')
      .required()
      .min(1)
      .max(500)
      .help('O que o provedor mostrou ao cadastrar este sistema. É guardado cifrado e não aparece mais.'),
  },
  async run(context, { row, input }) {
    await assertMayWriteProvider(context, idOf(row.empresa))
    await context.system
      .repo(PROVIDERS)
      .patch(row.id, { segredo: seal(String(input.segredo), secretPurpose) }, 'definir segredo')
  },
})

const testar = action('testar', {
  label: 'Testar',
  icon: 'Send',
  method: 'POST',
  success: 'O provedor respondeu e diz ser quem é.',
  returns: 'none',
  response: shape.nothing,
  when: when('ativo').is(true),
  async run(context, { row }) {
    await assertMayWriteProvider(context, idOf(row.empresa))
    const provider = await activeProvider(context.db, row.id)
    if (!provider) throw new RuleError('A empresa deste provedor está inativa.')
    await connect(provider).catch((error: Error) => {
      const cause = error instanceof OutboundError ? error : (error.cause as Error | undefined)
      throw new RuleError(
        cause instanceof OutboundError
          ? `O provedor não respondeu. ${cause.message}`
          : 'O endereço respondeu, mas não como o emissor informado. Confira o endereço, letra por letra.',
      )
    })
  },
})

/** Identity providers: Entra, Google, Keycloak or any other with OpenID Connect. */
export const provedorIdentidade = resource(PROVIDERS, {
  label: ['Provedor de identidade', 'Provedores de identidade'],
  table: 'provedores_identidade',
  shared: true,
  writers: 'hooks',
  undoDelete: false,
  // Providers for all companies are visible only to users who see all companies.
  scope: (context, authority) => {
    const ids = context.companies(authority)
    return ids && { empresa_id: ids }
  },
  fields: {
    nome: text('Nome no botão').required().max(60).help('Aparece na entrada: Entrar com …').width(6),
    tipo: choice('Tipo', { E: 'Microsoft Entra ID', G: 'Google', K: 'Keycloak', O: 'Outro (OpenID Connect)' })
      .required()
      .default('O')
      .width(6),
    empresa: ref('utilitario/empresas', 'Empresa').cascade().help('Em branco: vale para todas as empresas.').width(6),
    ativo: boolean('Ativo').default(true).width(6),
    emissor: text('Emissor')
      .required()
      .max(300)
      .help(
        'Entra: https://login.microsoftonline.com/{locatário}/v2.0 · Google: https://accounts.google.com · Keycloak: https://servidor/realms/{nome}. Outro emissor apaga o segredo: defina-o de novo.',
      ),
    clienteId: text('Código do cliente').required().max(200).width(6),
    escopos: text('Escopos').required().max(200).default('openid profile email').width(6),
    dominios: text('Domínios de e-mail aceitos').max(300).help('Separados por vírgula. Em branco: qualquer um.'),
    confiaEmail: boolean('Confiar no e-mail sem confirmação').help(
      'Para provedores que não dizem se o e-mail foi confirmado, como o Entra; só nos domínios acima.',
    ),
    vinculaPorEmail: boolean('Vincular a usuários existentes pelo e-mail').default(true),
    criaUsuarios: boolean('Criar usuários que ainda não existem'),
    dispensaSegundoFator: boolean('O provedor já confirma em duas etapas').help(
      'Quem entra por ele não passa pela segunda etapa daqui.',
    ),
    perfilPadrao: ref('utilitario/perfis', 'Perfil de quem é criado').help(
      'Na empresa do provedor, quando nenhum grupo corresponde.',
    ),
    campoGrupos: text('Onde estão os grupos').max(100).default('groups').help('Keycloak: realm_access.roles').width(6),
    grupos: list('Perfis por grupo', {
      grupo: text('Grupo').required().max(200),
      empresaId: ref('utilitario/empresas', 'Empresa').required(),
      perfilId: ref('utilitario/perfis', 'Perfil').required(),
    }).rows('Grupo', ['grupo', 'empresaId', 'perfilId']),
    segredo: new SecretField({ kind: 'text', label: 'Segredo', writeOnly: true })
      .max(1500)
      .boundTo('emissor')
      .personal('sensitive')
      .hidden(),
  },
  list: {
    columns: ['nome', 'tipo', 'emissor', 'empresa', 'ativo'],
    sort: 'nome',
    search: ['nome', 'emissor'],
    filters: ['tipo', 'empresa', 'ativo'],
  },
  actions: [testar, segredo],
  hooks: {
    beforeSave: prepare,
    beforeDelete: (context, row) => assertMayWriteProvider(context, idOf(row.empresa)),
  },
  help: `Entrada pela conta da empresa (OpenID Connect). No provedor, cadastre o endereço de retorno ${CALLBACK}. A cada entrada, os perfis nas empresas da lista seguem os grupos.`,
})
