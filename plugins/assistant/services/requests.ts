import { randomBytes } from 'node:crypto'
import { fieldAt, promptsFor } from '#app/core/prompts.ts'
import { ConflictError, type Context, NotFoundError, type PersonalClass, type RowAt, RuleError, when } from '#engine'
import { asSent, freeRequest, fromSent, requestOf } from '../domain/messages.ts'
import { Names, NamesBack, scrub } from '../domain/masking.ts'
import { CALLS } from '../domain/resource_keys.ts'
import { PREPARED } from '../shared/codes.ts'
import { allowedClasses, openProvider, type ProviderInUse, providerInUse } from './configured.ts'
import { lockCredits, takeCredit } from './credits.ts'
import { gatherFacts, othersNamed } from './facts.ts'
import { ask, ProviderError } from './provider.ts'

export const INACTIVE = 'O assistente não está configurado para esta empresa.'

async function assertProvider(context: Context): Promise<ProviderInUse> {
  const provider = await providerInUse(context)
  if (!provider) throw new RuleError(INACTIVE, 'ASSISTENTE_INATIVO')
  return provider
}

const describe = (provider: ProviderInUse) => `${provider.nome} · ${provider.modelo}`.slice(0, 200)

/** Stores a request without sending it, for the user who prepared it. */
const note = (context: Context, provider: ProviderInUse, values: Record<string, unknown>) =>
  context.system.repo(CALLS).create({
    usuario: context.actor.id,
    provedor: describe(provider),
    mes: context.today.slice(0, 7),
    codigo: `pedido:${randomBytes(16).toString('base64url')}`,
    ...values,
  })

const asStored = (names: Record<string, string>) => (Object.keys(names).length ? JSON.stringify(names) : null)

/** Replaces placeholders by names in the answer of a call; has no names once they have been deleted. */
async function namesBackOf(context: Context, call: { id: number }): Promise<NamesBack> {
  const stored = await context.secret(CALLS, call.id, 'nomes')
  return new NamesBack(stored ? (JSON.parse(stored) as Record<string, string>) : {})
}

/** Masks free text typed by the user. */
async function maskedText(context: Context, text: string, provider: ProviderInUse) {
  const allowed = allowedClasses(provider)
  const names = new Names()
  const enviado = scrub(text, await othersNamed(context, [text], [], allowed), allowed, names.add)
  return { enviado: asSent(freeRequest(enviado)), nomes: asStored(names.known()) }
}

interface Wanted {
  modelo: string
  registro?: number | null
  valores?: unknown
}

/**
 * Builds a masked request from its definition and a record, so that the user can review it before it is sent. @throws
 * NotFoundError, ForbiddenError
 */
export async function prepare(context: Context, { modelo, registro, valores }: Wanted) {
  const one = promptsFor(context).find(({ name }) => name === modelo)
  if (!one) throw new NotFoundError('Pedido desconhecido.')
  const provider = await assertProvider(context)
  const stored = registro ? await context.repo(one.resource).get(registro) : {}
  const typed =
    typeof valores === 'object' && valores !== null && !Array.isArray(valores)
      ? (valores as Record<string, unknown>)
      : {}
  const allowed = one.alwaysMasked ? new Set<PersonalClass>() : allowedClasses(provider)
  const { facts, masked, names } = await gatherFacts(context, one, stored, typed, allowed)
  const { fields } = context.definition(one.resource)
  const headings = (one.writes ?? []).flatMap((path) => fieldAt(fields, path)?.label ?? [])
  const enviado = asSent(requestOf(one.task, facts, headings, randomBytes(6).toString('hex')))
  const row = await note(context, provider, {
    pedido: one.label,
    recurso: one.resource,
    registro: registro ?? null,
    enviado,
    // Where everything is masked, the answer names nobody either.
    nomes: one.alwaysMasked ? null : asStored(names),
    ocultados: masked.join(', ').slice(0, 1000) || null,
  })
  return { prompt: row.codigo as string, texto: enviado, ocultados: masked, provedor: describe(provider) }
}

/** The answer of an already answered request: repeating it is free. */
interface Known {
  answer: string
}
/** A request that has its credit and may now be sent. */
interface Reserved {
  call: RowAt<'assistente/chamadas'>
  provider: ProviderInUse
}

async function withNames(context: Context, call: { id: number }, text: string): Promise<string> {
  const back = await namesBackOf(context, call)
  return back.read(text) + back.end()
}

/**
 * Takes the credit and marks the request as running: of two concurrent clicks, one is refused. @throws
 * OutOfCreditsError, ConflictError
 */
export async function reserve(context: Context, prompt: string): Promise<Known | Reserved> {
  const provider = await assertProvider(context)
  const free = PREPARED.test(prompt) ? null : await maskedText(context, prompt, provider)
  return context.transaction(async (inner) => {
    await lockCredits(inner)
    const calls = inner.system.repo(CALLS)
    let call: RowAt<'assistente/chamadas'>
    if (!free) {
      const found = await inner.system
        .query(CALLS)
        .where(when('codigo').is(prompt), when('usuario').is(inner.actor.id!))
        .select('id')
        .first()
      if (!found) throw new NotFoundError('Pedido desconhecido.')
      call = await calls.get(Number(found.id))
      if (call.situacao === 'C') return { answer: await withNames(inner, call, String(call.recebido)) }
      if (call.situacao !== 'P') throw new ConflictError('Esta sugestão já foi pedida.')
    } else {
      call = await note(inner, provider, { pedido: 'Texto livre', ...free })
    }
    const credito = await takeCredit(inner)
    call = await calls.patch(call.id, { situacao: 'E', credito, provedor: describe(provider) }, 'pedir sugestão')
    return { call, provider }
  })
}

/**
 * Sends a reserved request; `onText` gets the answer with names instead of placeholders. The credit of a failed call is
 * returned. @throws ProviderError
 */
export async function send(
  context: Context,
  { call, provider }: Reserved,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const calls = context.system.repo(CALLS)
  const started = Date.now()
  const took = () => ({ duracao: Date.now() - started })
  try {
    const opened = await openProvider(context, provider)
    const back = await namesBackOf(context, call)
    const pass = (text: string) => text && onText(text)
    const recebido = await ask(opened, fromSent(String(call.enviado)), {
      signal,
      onText: (text) => pass(back.read(text)),
    })
    pass(back.end())
    await calls.patch(call.id, { situacao: 'C', recebido, ...took() }, 'receber sugestão')
  } catch (error) {
    const motivo = error instanceof ProviderError ? error.reason : 'Erro interno.'
    const situacao = signal.aborted ? 'X' : 'F'
    await calls.patch(call.id, { situacao, credito: 'N', motivo: motivo.slice(0, 300), ...took() }, 'falhar')
    throw error
  }
}
