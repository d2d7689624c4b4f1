import {
  boolean,
  type Context,
  endpoint,
  fileResult,
  group,
  integer,
  RuleError,
  shape,
  password,
  text,
  ValidationError,
  XLSX,
} from '#engine'
import { recordFor } from '#app/security_events/record.ts'
import { BASE, CONNECTIONS_AUTHORITY, UNCHANGED_SECRET, SERVICES, type Service, WRITE } from '../domain/services.ts'
import { biExport } from '../services/bi_export.ts'
import {
  colaboreAccess,
  testChatPro,
  testColabore,
  testEduvem,
  testFortesBi,
  testSolides,
} from '../services/connection_test.ts'
import { allConnections, connectionOf, saveConnection } from '../services/connections.ts'
import { colaboreState } from '../services/colabore.ts'
import { importedKey, newKey, publicKey } from '../services/keys.ts'
import { ownCompany } from '#app/core/own_company.ts'

const PEM = 'application/x-pem-file'
const staff = { audience: 'staff' as const }
const read = { ...staff, authority: CONNECTIONS_AUTHORITY }
const write = { ...staff, authority: WRITE }

const kept = (secret: string | null) => (secret ? UNCHANGED_SECRET : null)

const configs = {
  fortesColabore: shape.object({
    ativo: boolean('Ativa').required(),
    status: text('Situação'),
    chave: text('Chave'),
  }),
  fortesBi: shape.object({
    ativo: boolean('Ativa').required(),
    usuario: text('Usuário'),
    senha: text('Senha'),
    chave: text('Chave'),
  }),
  chatPro: shape.object({ token: text('Token'), endpoint: text('Endpoint') }),
  solides: shape.object({ token: text('Token') }),
  eduvem: shape.object({ token: text('Token'), url: text('Endereço') }),
}

async function configsOf(context: Context) {
  const of = await allConnections(context)
  const [colabore, bi, chatPro, solides, eduvem] = [
    of('fortesColabore'),
    of('fortesBi'),
    of('chatPro'),
    of('solides'),
    of('eduvem'),
  ]
  const company = await ownCompany(context)
  const status = await colaboreState(company, await colaboreAccess(context, String(company?.cnpj ?? '')))
  return {
    fortesColabore: { ativo: Boolean(company?.ehIntegradaColabore), status, chave: colabore.chave },
    fortesBi: { ativo: bi.ativo, usuario: bi.usuario, senha: kept(bi.secret), chave: bi.chave },
    chatPro: { token: kept(chatPro.secret), endpoint: chatPro.endereco },
    solides: { token: kept(solides.secret) },
    eduvem: { token: kept(eduvem.secret), url: eduvem.endereco },
  }
}

const given = {
  fortesColabore: group('Fortes Colabore', { ativo: boolean('Ativa') }),
  fortesBi: group('Fortes BI', {
    ativo: boolean('Ativa'),
    usuario: text('Usuário').max(100),
    senha: password('Senha').min(1).max(1000),
  }),
  chatPro: group('ChatPro', { token: text('Token').max(1000), endpoint: text('Endpoint').max(255) }),
  solides: group('Sólides', { token: text('Token').max(1000) }),
  eduvem: group('Eduvem', { token: text('Token').max(1000), url: text('Endereço').max(255) }),
}

type Sent = Record<string, Record<string, unknown> | undefined>

/** A secret as sent: the placeholder keeps the stored one, an empty value deletes it. */
const secretIn = (value: unknown) =>
  value === undefined || value === UNCHANGED_SECRET ? undefined : ((value as string | null) ?? null)
const has = (group: object | undefined, name: string) => group !== undefined && Object.hasOwn(group, name)

function checkAddress(value: unknown, field: string) {
  if (value && !/^https?:\/\/[^\s/]+/i.test(String(value)))
    throw new ValidationError([{ field, message: 'Informe um endereço que comece com http:// ou https://.' }])
}

/** Reports a stored secret that is missing for a new address at the name the caller uses for it. */
async function saveNamed(
  context: Context,
  service: Service,
  change: Parameters<typeof saveConnection>[2],
  field: string,
) {
  try {
    await saveConnection(context, service, change)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map((violation) => (violation.field === 'segredo' ? { ...violation, field } : violation)),
    )
  }
}

const readConfigs = endpoint(`GET ${BASE}/configs`, {
  ...read,
  label: 'Integrações da empresa; de senhas e tokens só se sabe que existem',
  response: configs,
  run: configsOf,
})

const writeConfigs = endpoint(`PUT ${BASE}/configs`, {
  ...write,
  label: 'Gravar as integrações da empresa; o que não é enviado fica como está',
  fields: given,
  response: configs,
  async run(context) {
    // Fields that were not sent stay unchanged, whatever default `fields` provides for them.
    const sent = (context.http?.request.body() ?? {}) as Sent
    const { fortesColabore, fortesBi, chatPro, solides, eduvem } = sent
    checkAddress(chatPro?.endpoint, 'chatPro.endpoint')
    checkAddress(eduvem?.url, 'eduvem.url')
    if (has(fortesColabore, 'ativo'))
      await context.system
        .repo('utilitario/empresas')
        .patch(context.empresaId!, { ehIntegradaColabore: fortesColabore!.ativo === true }, 'integrar')
    if (fortesBi)
      await saveConnection(context, 'fortesBi', {
        ...(has(fortesBi, 'ativo') && { ativo: fortesBi.ativo === true }),
        ...(has(fortesBi, 'usuario') && { usuario: (fortesBi.usuario as string) ?? null }),
        secret: secretIn(fortesBi.senha),
      })
    if (chatPro)
      await saveNamed(
        context,
        'chatPro',
        {
          ...(has(chatPro, 'endpoint') && { endereco: (chatPro.endpoint as string) ?? null }),
          secret: secretIn(chatPro.token),
        },
        'chatPro.token',
      )
    if (solides) await saveConnection(context, 'solides', { secret: secretIn(solides.token) })
    if (eduvem)
      await saveNamed(
        context,
        'eduvem',
        { ...(has(eduvem, 'url') && { endereco: (eduvem.url as string) ?? null }), secret: secretIn(eduvem.token) },
        'eduvem.token',
      )
    return configsOf(context)
  },
})

const tested = {
  conectado: boolean('Se a conexão deu certo').required(),
  situacao: text('Situação').required(),
  mensagem: text('Em palavras').required(),
  status: integer('Status HTTP'),
}

const tests = [
  endpoint(`GET ${BASE}/chat-pro/test`, {
    ...write,
    label: 'Testar a conexão com o ChatPro; sem token e endpoint, com os guardados',
    query: { token: text('Token').max(1000), endpoint: text('Endpoint').max(255) },
    response: tested,
    changes: true,
    limit: 30,
    run: (context, { query }) => testChatPro(context, { token: query.token, address: query.endpoint }),
  }),
  endpoint(`GET ${BASE}/solides/test`, {
    ...write,
    label: 'Testar a conexão com a Sólides; sem token, com o guardado',
    query: { token: text('Token').max(1000) },
    response: tested,
    changes: true,
    limit: 30,
    run: (context, { query }) => testSolides(context, { token: query.token }),
  }),
  endpoint(`GET ${BASE}/eduvem/test`, {
    ...write,
    label: 'Testar a conexão com a Eduvem; sem token e endereço, com os guardados',
    query: { token: text('Token').max(1000), url: text('Endereço').max(255) },
    response: tested,
    changes: true,
    limit: 30,
    run: (context, { query }) => testEduvem(context, { token: query.token, address: query.url }),
  }),
  endpoint(`GET ${BASE}/fortes-bi/test`, {
    ...write,
    label: 'Testar a conexão com o Fortes BI',
    response: tested,
    changes: true,
    limit: 30,
    run: (context) => testFortesBi(context),
  }),
  endpoint(`GET ${BASE}/fortes-colabore/test`, {
    ...write,
    label: 'Testar a conexão com o Fortes Colabore',
    response: { ...tested, estado: text('Situação no Fortes Colabore') },
    changes: true,
    limit: 30,
    run: (context) => testColabore(context),
  }),
]

const MAX_KEY_LENGTH = 20_000

/** Endpoints for a company's key for one system: generate, import, and export the public key. */
const keyEndpoints = (path: string, service: Service) => [
  endpoint(`PUT ${BASE}/${path}/key/renovate`, {
    ...write,
    label: `Gerar uma nova chave para ${SERVICES[service]}; a anterior deixa de valer`,
    response: { chave: text('Impressão da chave').required() },
    async run(context) {
      const { privateKey, print } = newKey()
      await saveConnection(context, service, { privateKey, chave: print })
      await recordFor(context, 'C', `Chave de ${SERVICES[service]} renovada.`)
      return { chave: print }
    },
  }),
  endpoint(`PUT ${BASE}/${path}/key/import`, {
    ...write,
    label: `Importar a chave privada de ${SERVICES[service]} (PEM)`,
    files: { file: 'Chave privada em PEM' },
    response: shape.nothing,
    async run(context, { file }) {
      const sent = file('file')
      if (!sent) throw new ValidationError([{ field: 'file', message: 'Arquivo é obrigatório' }])
      if (sent.size > MAX_KEY_LENGTH) throw new RuleError('O arquivo não é uma chave privada (PEM, sem senha).')
      const { privateKey, print } = importedKey(sent.bytes.toString('utf8'))
      await saveConnection(context, service, { privateKey, chave: print })
      await recordFor(context, 'C', `Chave de ${SERVICES[service]} importada.`)
    },
  }),
  endpoint(`GET ${BASE}/${path}/key/export`, {
    ...write,
    label: `Baixar a chave pública de ${SERVICES[service]}; a privada não sai daqui`,
    response: shape.file(PEM),
    async run(context) {
      const { privateKey } = await connectionOf(context, service)
      if (!privateKey) throw new RuleError('Ainda não há chave: gere ou importe uma.')
      return fileResult(Buffer.from(publicKey(privateKey)), `chave-${path}.pem`, PEM)
    },
  }),
]

const biUser = { usuario: text('Usuário'), possuiSenha: boolean('Se há uma senha guardada').required() }
const biUserOf = async (context: Context) => {
  const { usuario, secret } = await connectionOf(context, 'fortesBi')
  return { usuario, possuiSenha: secret !== null }
}

const bi = [
  endpoint(`GET ${BASE}/fortes-bi/user`, {
    ...read,
    label: 'Usuário do Fortes BI, sem a senha',
    response: biUser,
    run: biUserOf,
  }),
  endpoint(`POST ${BASE}/fortes-bi/user`, {
    ...write,
    label: 'Gravar o usuário e a senha do Fortes BI',
    fields: { usuario: text('Usuário').required().max(100), senha: password('Senha').required().min(1).max(1000) },
    response: biUser,
    async run(context, { input }) {
      await saveConnection(context, 'fortesBi', { usuario: input.usuario, secret: secretIn(input.senha) })
      return biUserOf(context)
    },
  }),
  endpoint(`POST ${BASE}/fortes-bi/export`, {
    ...write,
    label: 'Baixar a planilha de dados para o Fortes BI, sem dados pessoais',
    response: shape.file(XLSX),
    async run(context) {
      const file = await biExport(context)
      await recordFor(context, 'X', 'Dados para o Fortes BI exportados.')
      return fileResult(file, 'FortesBI.xlsx', XLSX)
    },
  }),
]

export const connectionEndpoints = [
  readConfigs,
  writeConfigs,
  ...tests,
  ...keyEndpoints('fortes-colabore', 'fortesColabore'),
  ...keyEndpoints('fortes-bi', 'fortesBi'),
  ...bi,
]
