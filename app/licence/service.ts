import { randomUUID } from 'node:crypto'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { OutboundError, sendOut, textOf } from '#app/outbound/index.ts'
import env from '#start/env.ts'
import { LicenceError, readLicence, readTicket, writeTicket } from './codec.ts'
import { CLOCK, invalidateState, licenceState } from './state.ts'
import { type Contact, readStored, type Stored, writeStored } from './store.ts'
import { trimEndOf } from '#engine/fields/trim.ts'

export const DEMO = 'Modo Demonstração. Reinicie o sistema.'
const OTHER_CNPJ = 'Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.'

/** Digits of a CNPJ or CPF. @throws LicenceError */
function checkedNumber(given: string): string {
  const digits = given.trim()
  if (!/^\d{11}$|^\d{14}$/.test(digits) || !(digits.length === 11 ? isValidCpf(digits) : isValidCnpj(digits)))
    throw new LicenceError(OTHER_CNPJ)
  return digits
}

function publicKey(): string {
  const key = env.get('LICENSE_PUBLIC_KEY')
  if (!key) throw new LicenceError(DEMO)
  return key
}

const save = async (stored: Stored) => {
  await writeStored(stored)
  invalidateState()
}

/** A new ticket; the licence that was there is erased. The installation keeps its number, unless its file was changed. */
export async function newTicket(cnpj: string): Promise<string> {
  publicKey()
  const number = checkedNumber(cnpj)
  const { stored } = await readStored()
  if (stored && (await licenceState()).problem === CLOCK) throw new LicenceError(CLOCK)
  const instalacao = stored?.instalacao ?? randomUUID()
  const ticket = writeTicket({ instalacao, cnpj: number, criadoEm: new Date().toISOString() })
  const fresh: Stored = {
    instalacao,
    cnpj: number,
    ticket,
    chave: null,
    contato: 'nenhum',
    visto: Math.max(Date.now(), stored?.visto ?? 0),
  }
  await save({ ...fresh, contato: (await fetchLicence(ticket)).contact })
  return ticket
}

/** What the service says to a ticket. Without LICENSE_URL nobody is asked: the key is then brought by people. */
async function fetchLicence(ticket: string): Promise<{ contact: Contact; key?: string }> {
  const url = env.get('LICENSE_URL')
  if (!url) return { contact: 'nenhum' }
  try {
    const answer = await sendOut(`${trimEndOf(url, '/')}/licencas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ticket }),
      timeout: 8000,
      most: 64 * 1024,
    })
    const body = await textOf(answer)
    if (answer.status === 404) return { contact: 'sem-registro' }
    if (answer.status === 202) return { contact: 'aguardando' }
    const { chave } = answer.status === 200 ? (JSON.parse(body) as { chave?: unknown }) : {}
    return typeof chave === 'string' ? { contact: 'aguardando', key: chave } : { contact: 'sem-conexao' }
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) return { contact: 'sem-conexao' }
    throw error
  }
}

const WAITING: Record<Contact, string> = {
  nenhum: 'Informe a chave de autenticação.',
  'sem-conexao': 'Não foi possível falar com o autenticador. Tente de novo ou informe a chave de autenticação.',
  'sem-registro': 'O autenticador ainda não conhece esta instalação.',
  aguardando: 'O autenticador conhece esta instalação, e a licença ainda não foi emitida.',
}

/** Installs a licence: the key given, or what the service has for the ticket. @throws LicenceError; the state then says how far it got */
export async function authenticate(key: string | null | undefined): Promise<void> {
  const ours = publicKey()
  const { stored, changed } = await readStored()
  if (!stored?.ticket)
    throw new LicenceError(
      changed
        ? 'O arquivo da licença foi alterado: gere um novo ticket e autentique de novo.'
        : 'Gere um ticket antes de autenticar.',
    )
  const { cnpj } = readTicket(stored.ticket)
  let text = key?.trim()
  if (!text) {
    const { contact, key: fetched } = await fetchLicence(stored.ticket)
    await save({ ...stored, contato: contact })
    if (!fetched) throw new LicenceError(WAITING[contact])
    text = fetched
  }
  const licence = readLicence(text, ours)
  if (licence.instalacao !== stored.instalacao) throw new LicenceError('A chave de autenticação é de outra instalação.')
  if (licence.cnpj !== cnpj) throw new LicenceError(OTHER_CNPJ)
  if (licence.validaAte < new Date().toISOString().slice(0, 10))
    throw new LicenceError('A licença desta chave já expirou.')
  if ((await licenceState()).problem === CLOCK) throw new LicenceError(CLOCK)
  await save({ ...stored, chave: text })
}

/** Corrects the number of the installation. With a licence only the one it was issued for. @throws LicenceError */
export async function rectify(cnpj: string): Promise<void> {
  publicKey()
  const number = checkedNumber(cnpj)
  const { licence, stored, tampered, problem } = await licenceState()
  if (tampered) throw new LicenceError(problem!)
  if (licence && licence.cnpj !== number) throw new LicenceError(OTHER_CNPJ)
  if (!licence) return void (await newTicket(number))
  await save({
    ...(stored ?? {
      instalacao: randomUUID(),
      ticket: null,
      chave: null,
      contato: 'nenhum' as const,
      visto: Date.now(),
    }),
    cnpj: number,
  })
}
