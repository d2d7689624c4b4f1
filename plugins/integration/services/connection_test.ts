import env from '#start/env.ts'
import { type Context, ValidationError } from '#engine'
import { UNCHANGED_SECRET, type Service } from '../domain/services.ts'
import { ask, type Call, noteCall, type Outcome } from './caller.ts'
import { colaboreState, COLABORE_STATES } from './colabore.ts'
import { allConnections, connectionOf } from './connections.ts'
import { signedToken } from './keys.ts'
import { ownCompany } from '#app/core/own_company.ts'
import { trimEndOf } from '#engine'

/** Result of a test button: only what was actually observed. */
export interface TestResult {
  conectado: boolean
  situacao: 'conectado' | 'nao-configurado' | 'recusado' | 'sem-resposta' | 'resposta-inesperada'
  mensagem: string
  status: number | null
}

const NOT_CONFIGURED = (what: string): TestResult => ({
  conectado: false,
  situacao: 'nao-configurado',
  mensagem: `Integração não configurada: falta ${what}.`,
  status: null,
})

/** Whether the response is JSON, which a login page or another system would not return. */
const isJson = (body: string) => {
  try {
    return typeof JSON.parse(body) === 'object'
  } catch {
    return false
  }
}

function resultOf({ status, body, fault }: Outcome): TestResult {
  if (status === null) return { conectado: false, situacao: 'sem-resposta', mensagem: fault ?? 'Sem resposta.', status }
  if (status === 401 || status === 403)
    return {
      conectado: false,
      situacao: 'recusado',
      mensagem: 'O sistema respondeu e não aceitou o token ou a senha.',
      status,
    }
  if (status >= 500 || status === 429)
    return {
      conectado: false,
      situacao: 'sem-resposta',
      mensagem: `O sistema respondeu com um erro dele (${status}).`,
      status,
    }
  if (status < 200 || status >= 300 || !isJson(body))
    return {
      conectado: false,
      situacao: 'resposta-inesperada',
      mensagem: `O endereço respondeu (${status}), mas não como este sistema responde. Confira o endereço.`,
      status,
    }
  return { conectado: true, situacao: 'conectado', mensagem: 'Conexão realizada com sucesso.', status }
}

const below = (base: string, path: string) => `${trimEndOf(base, '/')}/${path}`
const probe = async (context: Context, call: Omit<Call, 'operation' | 'probe'>) =>
  resultOf(await ask(context, { ...call, operation: 'Teste de conexão', probe: true }))

/**
 * Typed values take precedence over stored ones. The stored token is only sent to the stored address, so another one
 * has to come with a token.
 * @throws ValidationError
 */
const chosen = async (
  context: Context,
  service: Service,
  typed: { token?: string | null; address?: string | null },
) => {
  const kept = await connectionOf(context, service)
  const token = typed.token === UNCHANGED_SECRET ? null : typed.token
  if (!token && typed.address && typed.address !== kept.endereco)
    throw new ValidationError([
      { field: 'token', message: 'Informe o token: o guardado só é enviado ao endereço gravado com ele.' },
    ])
  return { token: token || kept.secret, address: typed.address || kept.endereco }
}

export async function testChatPro(context: Context, typed: { token?: string | null; address?: string | null }) {
  const { token, address } = await chosen(context, 'chatPro', typed)
  if (!token || !address) return NOT_CONFIGURED(token ? 'o endpoint' : 'o token')
  return probe(context, {
    service: 'chatPro',
    address: below(address, 'api/v1/status'),
    headers: { authorization: token },
  })
}

export async function testSolides(context: Context, typed: { token?: string | null }) {
  const { token } = await chosen(context, 'solides', typed)
  if (!token) return NOT_CONFIGURED('o token')
  const base = env.get('SOLIDES_URL') || 'https://app.solides.com/pt-BR/api/v1'
  return probe(context, {
    service: 'solides',
    address: below(base, 'colaboradores?page=1&page_size=1'),
    headers: { authorization: `Token token=${token}` },
  })
}

export async function testEduvem(context: Context, typed: { token?: string | null; address?: string | null }) {
  const { token, address } = await chosen(context, 'eduvem', typed)
  if (!token || !address) return NOT_CONFIGURED(token ? 'o endereço' : 'o token')
  return probe(context, { service: 'eduvem', address, headers: { authorization: `Bearer ${token}` } })
}

export async function testFortesBi(context: Context): Promise<TestResult> {
  const { usuario, secret, privateKey } = (await allConnections(context))('fortesBi')
  const base = env.get('FORTES_BI_URL')
  if (!base) return NOT_CONFIGURED('o endereço do Fortes BI nesta instalação (FORTES_BI_URL)')
  if (!usuario || !secret) return NOT_CONFIGURED('o usuário e a senha')
  return probe(context, {
    service: 'fortesBi',
    address: below(base, 'status'),
    headers: {
      authorization: `Basic ${Buffer.from(`${usuario}:${secret}`).toString('base64')}`,
      ...(privateKey && { 'x-assinatura': signedToken(privateKey, usuario) }),
    },
  })
}

/** Credentials of a company for Fortes Colabore: a token signed by its own key, else the key of the installation. */
export async function colaboreAccess(context: Context, cnpj: string) {
  const { privateKey } = await connectionOf(context, 'fortesColabore')
  return { address: env.get('COLABORE_URL'), key: privateKey ? signedToken(privateKey, cnpj) : env.get('COLABORE_KEY') }
}

export async function testColabore(context: Context): Promise<TestResult & { estado: string | null }> {
  const company = await ownCompany(context)
  if (!env.get('COLABORE_URL'))
    return { ...NOT_CONFIGURED('o endereço do Fortes Colabore nesta instalação (COLABORE_URL)'), estado: null }
  if (!company?.ehIntegradaColabore)
    return { ...NOT_CONFIGURED('marcar a empresa como integrada ao Fortes Colabore'), estado: null }
  const estado = await colaboreState(company, await colaboreAccess(context, String(company.cnpj ?? '')), true)
  await noteCall(context, 'fortesColabore', env.get('COLABORE_URL')!, estado === 'Inativo' ? 'F' : 'C', estado)
  const conectado = estado === 'Ativo' || estado === 'Homologacao'
  return {
    conectado,
    situacao: conectado ? 'conectado' : estado === 'Inativo' ? 'sem-resposta' : 'recusado',
    mensagem: estado ? COLABORE_STATES[estado] : 'Sem resposta.',
    status: null,
    estado,
  }
}
