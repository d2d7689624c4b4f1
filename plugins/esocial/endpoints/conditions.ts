import {
  endpoint,
  fileResult,
  integer,
  json,
  longText,
  NotFoundError,
  RuleError,
  shape,
  text,
  type Context,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CONDITIONS } from '../domain/keys.ts'
import { BATCH_SIZE } from '../domain/queue.ts'
import { LayoutError } from '../domain/layout_error.ts'
import { References } from '../queries/references.ts'
import { exposureSources } from '../queries/sources.ts'
import { declaringOf } from '../services/company.ts'
import { draftEvents, makeEvents } from '../services/make_events.ts'
import { writePending } from '../services/payroll.ts'
import { batchXml } from '../services/transport.ts'

const WRITES = 'ROLE_SST_CONDICOES_AMBIENTAIS_EDITAR'
const MAX_ROWS = 1000
const ids = json<number[]>('Condições ambientais').required()

/** The conditions with these ids, within the caller's row access. @throws NotFoundError */
async function seen(context: Context, given: unknown, most: number): Promise<number[]> {
  const wanted = [...new Set(idList(given))]
  if (!wanted.length) throw new RuleError('Selecione pelo menos uma condição ambiental.')
  if (wanted.length > most) throw new RuleError(`Selecione no máximo ${most} condições ambientais.`)
  const rows = await context.repo(CONDITIONS).all({ ids: wanted }, { brief: true })
  if (rows.length !== wanted.length) throw new NotFoundError()
  return wanted
}

async function drafts(context: Context, wanted: readonly number[]) {
  const declaring = await declaringOf(context)
  const sources = await exposureSources(context, wanted, await References.read(context), declaring)
  const made = await draftEvents(sources, declaring)
  return { declaring, sources, made }
}

/** S-2240 XML of conditions: a single event, or a batch for several. */
const xml = endpoint(`POST ${CONDITIONS}/esocial-s2240`, {
  label: 'XML do evento S-2240 de condições ambientais',
  audience: 'staff',
  authority: 'ROLE_SST_CONDICOES_AMBIENTAIS',
  fields: { ids },
  transaction: false,
  response: shape.file('application/xml'),
  async run(context, { input }) {
    const { declaring, made } = await drafts(context, await seen(context, input.ids, BATCH_SIZE))
    const refused = made.flatMap(({ violations }, at) =>
      violations.map(({ field, message }) => ({ field: made.length > 1 ? `${at}.${field}` : field, message })),
    )
    if (refused.length) throw new LayoutError(refused)
    const content = made.length === 1 ? made[0]!.xml : batchXml(declaring, made)
    const name = made.length === 1 ? `S-2240-${made[0]!.id}.xml` : 'S-2240-lote.xml'
    return fileResult(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`), name, 'application/xml')
  },
})

/** Queues the S-2240 of conditions and returns the outcome of each. */
const integrate = endpoint(`POST ${CONDITIONS}/integracao-em-lote`, {
  label: 'Pôr o evento S-2240 de condições ambientais na fila do eSocial',
  audience: 'staff',
  authority: WRITES,
  fields: { ids },
  transaction: false,
  response: shape.list({
    id: integer('Código').required(),
    status: text('Situação').required(),
    resultado: text('O que foi feito').required(),
    mensagens: longText('Erros'),
  }),
  async run(context, { input }) {
    const wanted = await seen(context, input.ids, MAX_ROWS)
    const declaring = await declaringOf(context)
    const sources = await exposureSources(context, wanted, await References.read(context), declaring)
    const made = await makeEvents(context, sources, declaring, { asked: true })
    const rows = await context.repo(CONDITIONS).all({ ids: wanted }, { fields: ['statusAC'] })
    const states = new Map(rows.map((row) => [row.id, row.statusAC]))
    return made.map(({ origemId, passo, violations }) => ({
      id: origemId,
      status: states.get(origemId) ?? 'AGUARDANDO',
      resultado: WORDS[violations.length ? 'refused' : passo],
      mensagens: violations.map(({ message }) => message).join('\n') || null,
    }))
  },
})

const WORDS = {
  new: 'Evento gerado',
  again: 'Evento gerado de novo',
  correct: 'Retificação gerada',
  nothing: 'Sem mudança desde o último evento',
  wait: 'O evento anterior ainda está em processamento',
  never: 'Terminou antes do início da obrigatoriedade',
  refused: 'Leiaute não atendido',
} as const

/** Queues a condition for the company's payroll system, which declares it to eSocial. */
const toPayroll = endpoint(`POST ${CONDITIONS}/:id/enviar-folha`, {
  label: 'Enviar uma condição ambiental ao sistema de folha',
  audience: 'staff',
  authority: WRITES,
  response: shape.nothing,
  async run(context, { params }) {
    const row = await context.repo(CONDITIONS).get(Number(params.id))
    const system = context.system
    const company = await system.repo('utilitario/empresas').get(context.empresaId!)
    if (!company.acIntegra) throw new RuleError('A empresa não está integrada ao sistema de folha.')
    const { made } = await drafts(context, [row.id])
    if (made[0]!.violations.length) throw new LayoutError(made[0]!.violations)
    await writePending(system, [{ key: CONDITIONS, id: row.id, state: 'AGUARDANDO', detalhes: made[0]!.xml }])
    await system.repo(CONDITIONS).patch(row.id, { statusAC: 'AGUARDANDO' }, 'enviar à folha')
  },
})

export const conditionEndpoints = [xml, integrate, toPayroll]
