import { boolean, choice, type Context, date, endpoint, ForbiddenError, integer, longText, text } from '#engine'
import { contextOf, readStaff } from '#app/auth/staff_session.ts'
import { recordFor } from '#app/security_events/record.ts'
import { authenticate, DEMO, licenceState, newTicket, rectify } from '#app/licence/index.ts'

export const AUTHENTICATOR = 'ROLE_UTILITARIO_AUTENTICADOR'
const WRITE = `${AUTHENTICATOR}_EDITAR`
const BASE = 'utilitario/autenticador'

const INSTALLATIONS = {
  NOVA_INSTALACAO: 'Nova instalação',
  SEM_CNPJ: 'Sem CNPJ',
  SEM_CONEXAO: 'Sem conexão',
  SEM_LOCATION: 'Sem registro de instalação',
  AGUARDANDO_MIGRAR: 'Aguardando migração',
  MIGRADA: 'Migrada',
}
/** Number of the four steps that an installation has completed. */
const STEPS: Record<keyof typeof INSTALLATIONS, number> = {
  NOVA_INSTALACAO: 0,
  SEM_CNPJ: 0,
  SEM_CONEXAO: 1,
  SEM_LOCATION: 2,
  AGUARDANDO_MIGRAR: 3,
  MIGRADA: 4,
}

const answers = {
  razaoSocial: text('Razão social'),
  cnpj: text('CNPJ/CPF'),
  nomeRegistroLocation: text('Registro da instalação'),
  dataExpedicao: date('Data de expedição'),
  dataExpiracao: date('Data de expiração'),
  nrSerie: text('Número de série'),
  statusMigracao: choice('Status da migração', INSTALLATIONS).required(),
  passo: integer('Passos da migração concluídos, de quatro').required(),
  exibicao: choice('Licença', {
    NOVA: 'Nova Instalação',
    INCONSISTENTE: 'Inconsistente',
    ATIVA: 'Ativa',
    INATIVA: 'Inativa',
  }).required(),
  ehModoNuvem: boolean('Modo nuvem').required(),
  ehAtivado: boolean('Ativado').required(),
  autenticadorBurlado: boolean('Autenticador burlado').required(),
  ehDemonstracao: boolean('Modo demonstração').required(),
  possuiCnpj: boolean('Se há um CNPJ/CPF').required(),
  mensagem: text('O que há de errado, em palavras'),
}

/** The state. `details` are only for administrators: a visitor must not learn the name of the customer. */
async function infoOf(details: boolean) {
  const { demo, installation, shown, licence, stored, active, cloud, tampered, problem } = await licenceState()
  const seen = details ? licence : null
  return {
    razaoSocial: seen?.razaoSocial ?? null,
    cnpj: details ? (stored?.cnpj ?? null) : null,
    nomeRegistroLocation: seen?.registro ?? null,
    dataExpedicao: seen?.emitidaEm ?? null,
    dataExpiracao: seen?.validaAte ?? null,
    nrSerie: seen?.serie ?? null,
    statusMigracao: installation,
    passo: STEPS[installation],
    exibicao: shown,
    ehModoNuvem: cloud,
    ehAtivado: active,
    autenticadorBurlado: tampered,
    ehDemonstracao: demo,
    possuiCnpj: Boolean(stored?.cnpj),
    mensagem: demo ? DEMO : problem,
  }
}

/** The licence belongs to the installation, so the authority is required in all companies. @throws ForbiddenError */
async function assertWholeInstallation(context: Context, authority: string) {
  const mine = context.companies(authority)
  if (mine === null) return
  const { total } = await context.system.repo('utilitario/empresas').list({ limit: 1 })
  if (mine.length < total)
    throw new ForbiddenError('A licença é de toda a instalação: é preciso ter esta permissão em cada empresa.')
}

/** Visitors may only set up an installation that was never licensed. @throws ForbiddenError */
async function assertNew() {
  const { demo, stored, licence, tampered } = await licenceState()
  if (!demo && (stored?.chave || licence || tampered))
    throw new ForbiddenError('Esta instalação já tem uma licença: entre no sistema para alterá-la.')
}

const info = endpoint(`GET ${BASE}/info`, {
  label: 'A licença da instalação; visitantes só sabem em que passo ela está',
  audience: 'public',
  limit: 60,
  response: answers,
  async run(context) {
    const session = await readStaff(context.http!)
    return infoOf(Boolean(session && (await contextOf(session)).can(AUTHENTICATOR)))
  },
})

const readTicket = endpoint(`GET ${BASE}/ticket`, {
  label: 'O ticket atual desta instalação',
  audience: 'staff',
  authority: AUTHENTICATOR,
  response: { ticket: longText('Ticket'), cnpj: text('CNPJ/CPF') },
  async run(context) {
    await assertWholeInstallation(context, AUTHENTICATOR)
    const { stored } = await licenceState()
    return { ticket: stored?.ticket ?? null, cnpj: stored?.cnpj ?? null }
  },
})

const ticketFields = { cnpj: text('CNPJ/CPF').required().max(14) }
const keyFields = { chave: longText('Chave de autenticação').max(4000) }
const ticketAnswer = { ticket: longText('Ticket').required() }

const newTicketEndpoint = endpoint(`POST ${BASE}/ticket`, {
  label: 'Gerar um novo ticket; a licença atual é apagada',
  audience: 'staff',
  authority: WRITE,
  fields: ticketFields,
  response: ticketAnswer,
  transaction: false,
  async run(context, { input }) {
    await assertWholeInstallation(context, WRITE)
    const ticket = await newTicket(input.cnpj)
    await recordFor(context, 'C', 'Novo ticket de licença gerado.')
    return { ticket }
  },
})

const firstTicket = endpoint(`POST ${BASE}/ticketNovaInstalacao`, {
  label: 'Gerar o ticket de uma instalação que nunca teve licença',
  audience: 'public',
  limit: 10,
  fields: ticketFields,
  response: ticketAnswer,
  transaction: false,
  async run(_context, { input }) {
    await assertNew()
    return { ticket: await newTicket(input.cnpj) }
  },
})

const authenticateEndpoint = endpoint(`POST ${BASE}/autenticar`, {
  label: 'Autenticar com a chave da licença; sem chave, o autenticador é perguntado',
  audience: 'staff',
  authority: WRITE,
  fields: keyFields,
  response: answers,
  transaction: false,
  async run(context, { input }) {
    await assertWholeInstallation(context, WRITE)
    await authenticate(input.chave)
    await recordFor(context, 'C', 'Licença autenticada.')
    return infoOf(true)
  },
})

const firstAuthentication = endpoint(`POST ${BASE}/autenticarNovaInstalacao`, {
  label: 'Autenticar uma instalação que nunca teve licença',
  audience: 'public',
  limit: 10,
  fields: keyFields,
  response: answers,
  transaction: false,
  async run(_context, { input }) {
    await assertNew()
    await authenticate(input.chave)
    return infoOf(false)
  },
})

const rectifyEndpoint = endpoint(`POST ${BASE}/retificarCnpj`, {
  label: 'Corrigir o CNPJ/CPF da instalação; o corpo é o número, como texto',
  audience: 'staff',
  authority: WRITE,
  fields: ticketFields,
  plainText: 'cnpj',
  response: answers,
  transaction: false,
  async run(context, { input }) {
    await assertWholeInstallation(context, WRITE)
    await rectify(input.cnpj)
    await recordFor(context, 'C', 'CNPJ/CPF da licença retificado.')
    return infoOf(true)
  },
})

export const authenticatorEndpoints = [
  info,
  readTicket,
  newTicketEndpoint,
  firstTicket,
  authenticateEndpoint,
  firstAuthentication,
  rectifyEndpoint,
]
