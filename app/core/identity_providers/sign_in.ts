import { choice, endpoint, EngineError, integer, longText, NotFoundError, shape, text } from '#engine'
import { companyOf, enter, ways } from '#app/auth/enter.ts'
import { NotAdmitted, personOf } from '#app/auth/identity_provider/person.ts'
import { activeProvider, activeProviders, type Provider } from '#app/auth/identity_provider/provider.ts'
import {
  claimsFrom,
  startAuthorization,
  leavingAddress,
  consumeAuthorization,
} from '#app/auth/identity_provider/round_trip.ts'
import { beginStep, readStep } from '#app/auth/sign_in_step.ts'
import { hasSecondFactor } from '#app/auth/staff_provider.ts'
import { OutboundError } from '#app/outbound/index.ts'
import { originOf } from '#engine/origin.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { STEP_WAYS } from '../answers.ts'

const offered = endpoint('GET login/opcoes', {
  label: 'Como se pode entrar: provedores de identidade, e a etapa que falta neste navegador',
  audience: 'public',
  response: {
    provedores: shape.list({
      id: integer('Código').required(),
      nome: text('Nome no botão').required(),
      tipo: choice('Tipo', { E: 'Entra', G: 'Google', K: 'Keycloak', O: 'Outro' }).required(),
    }),
    meios: shape.list(shape.value(choice('Como confirmar a segunda etapa', STEP_WAYS).required())),
  },
  async run(context) {
    const found = await activeProviders(context.db)
    const step = await readStep(context.http!).catch(() => null)
    return {
      provedores: found.map(({ id, nome, tipo }) => ({ id, nome, tipo })),
      meios: step ? ways(step.user) : [],
    }
  },
})

/** Accepts only a path of this application: a crafted link must not redirect elsewhere after sign-in. */
const ownPath = (path: string | null | undefined) =>
  path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/api') ? path : '/'

const start = endpoint('GET login/provedor/:id', {
  label: 'Ir ao provedor de identidade para entrar',
  audience: 'public',
  limit: 30,
  query: { retorno: longText('Para onde voltar').max(500) },
  response: shape.redirect,
  async run(context, { params, query }) {
    const http = context.http!
    const provider = await activeProvider(context.db, Number(params.id))
    if (!provider) throw new NotFoundError()
    const address = await startAuthorization(http, provider, ownPath(query.retorno)).catch((error) => {
      http.logger.warn({ err: error, provedor: provider.id }, 'an identity provider did not answer')
      return '/login?erro=INDISPONIVEL'
    })
    http.response.redirect().toPath(address)
  },
})

/** The error code, for which the sign-in page has a message. */
function reasonOf(error: unknown): string {
  if (error instanceof NotAdmitted) return error.code
  if (error instanceof EngineError) return error.code === 'SEM_EMPRESA' ? 'SEM_PERFIL' : 'RECUSADO'
  const cause = (error as Error | undefined)?.cause
  return error instanceof OutboundError || cause instanceof OutboundError ? 'INDISPONIVEL' : 'RECUSADO'
}

const callback = endpoint('GET login/provedor/retorno', {
  label: 'Volta do provedor de identidade',
  audience: 'public',
  limit: 60,
  response: shape.redirect,
  async run(context) {
    const http = context.http!
    const to = (path: string) => http.response.redirect().toPath(path)
    const trip = await consumeAuthorization(http)
    const provider = trip && (await activeProvider(context.db, trip.provedor))
    if (!trip || !provider) return void to('/login?erro=RECUSADO')
    try {
      to(await admit(http, provider, trip))
    } catch (error) {
      const code = reasonOf(error)
      http.logger.warn({ err: error, provedor: provider.id }, 'somebody was not let in by an identity provider')
      await recordSecurityEvent(
        {
          tipo: 'F',
          quem: provider.nome,
          empresaId: provider.empresa_id,
          detalhes: `Entrada recusada: ${error instanceof NotAdmitted ? error.message : code}`,
        },
        originOf(http),
      )
      to(`/login?erro=${code}`)
    }
  },
})

type Http = Parameters<typeof startAuthorization>[0]
type Trip = NonNullable<Awaited<ReturnType<typeof consumeAuthorization>>>

/** Next address of the browser: the application, or the second step. */
async function admit(http: Http, provider: Provider, trip: Trip): Promise<string> {
  const { search } = new URL(http.request.completeUrl(true))
  const user = await personOf(provider, await claimsFrom(provider, trip, search))
  const dispensa = Boolean(provider.dispensa_segundo_fator)
  if (hasSecondFactor(user) && !dispensa) {
    await http.auth.use('staff').logout()
    beginStep(http, user, provider.empresa_id, provider.id)
    return `/login?etapa=1&retorno=${encodeURIComponent(trip.retorno)}`
  }
  const place = provider.empresa_id ?? companyOf(user)
  await enter(http, user, place, `Entrou pelo provedor ${provider.nome}.`, { id: provider.id, dispensa })
  return trip.retorno
}

const leave = endpoint('GET login/provedor/:id/saida', {
  label: 'Sair também do provedor de identidade',
  audience: 'public',
  limit: 30,
  response: shape.redirect,
  async run(context, { params }) {
    const http = context.http!
    const provider = await activeProvider(context.db, Number(params.id))
    const address = provider && (await leavingAddress(provider).catch(() => null))
    http.response.redirect().toPath(address ?? '/login')
  },
})

export const providerEndpoints = [offered, start, callback, leave].map((item) => ({
  ...item,
  transaction: false as const,
}))
