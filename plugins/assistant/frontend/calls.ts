import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api, type OpenForm, useMetadata, useCurrentForm, useSession } from '#frontend'
import { MAY_ASK } from '../shared/codes.ts'

export interface Credits {
  creditos: number
  gratuitos: number
  adicionais: number
  disponivel: boolean
}

/** A predefined request. */
export interface Model {
  modelo: string
  rotulo: string
  recurso: string
  le: string[]
  preenche: { campo: string; rotulo: string }[]
}

export interface Prepared {
  prompt: string
  texto: string
  ocultados: string[]
  provedor: string
}

const CREDITS = 'assistente-creditos'

/** Remaining credits, and whether a provider is available. */
export function useCredits() {
  const { userinfo } = useSession()
  const may = userinfo.authorities?.includes(MAY_ASK) === true
  const client = useQueryClient()
  const key = [CREDITS, userinfo.empresa?.id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api<Credits>('/api/assistente/creditos', { background: true }),
    retry: false,
    staleTime: 60_000,
    enabled: may,
  })
  return { may, credits: data, renew: () => client.invalidateQueries({ queryKey: key }) }
}

/** Requests available on the screen: for the open form, or for the record of the page. */
export function useScreen(enabled: boolean) {
  const form = useCurrentForm()
  const { pathname } = useLocation()
  const { resources } = useMetadata()
  const { userinfo } = useSession()
  const { data } = useQuery({
    queryKey: ['assistente-modelos', userinfo.empresa?.id],
    queryFn: () => api<Model[]>('/api/assistente/modelos', { background: true }),
    retry: false,
    staleTime: 5 * 60_000,
    enabled,
  })
  const [, address, id] = /^\/(.+?)\/(\d+)(?:\/[a-z-]+)?$/.exec(pathname) ?? []
  const resource = form?.resource ?? (address && resources[address] ? address : undefined)
  const record = form ? form.id : id ? Number(id) : null
  const about = (data ?? []).filter((model) => model.recurso === resource)
  const models = about.filter((model) => (model.preenche.length ? form !== undefined && !form.locked : record !== null))
  /** There are requests, but their answers fill a form and none is open. */
  const needsForm = form === undefined && about.some((model) => model.preenche.length > 0)
  return { form, record, models, needsForm }
}

/** Prepares a request for review; it costs nothing. */
export const prepare = (model: Model, record: number | null, form: OpenForm | undefined) =>
  api<Prepared>('/api/assistente/pedidos', {
    silent: true,
    body: { modelo: model.modelo, registro: record, valores: form && pick(form.values(), model.le) },
  })

/** Only the fields that the request reads: no other field of the form leaves the browser. */
function pick(values: Record<string, unknown>, paths: readonly string[]) {
  const names = new Set(paths.map((path) => path.split('.')[0]!))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** The values that a request is made of, to detect later changes. */
export const footprint = (form: OpenForm | undefined, model: Model) =>
  form
    ? JSON.stringify(
        pick(
          form.values(),
          model.le.filter((path) => !model.preenche.some(({ campo }) => campo === path)),
        ),
      )
    : ''

/** Sends the request; `onText` is called with the text as it grows. Resolves to the whole text. */
export async function suggest(prompt: string, signal: AbortSignal, onText: (text: string) => void): Promise<string> {
  const response = await api<Response>('/api/assistente/sugestao', {
    query: { prompt },
    silent: true,
    raw: true,
    signal,
  })
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    onText(text)
    if (done) return text
  }
}
