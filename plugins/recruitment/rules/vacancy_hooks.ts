import {
  addDays,
  ConflictError,
  type Context,
  type Hooks,
  idOf,
  type RowAt,
  ValidationError,
  type Violation,
  when,
} from '#engine'
import { chainFor } from '../queries/approvals.ts'
import { startApproval } from '../services/approvals.ts'
import { hasCandidates } from '../queries/vacancy_facts.ts'
import { overLimit } from '../queries/position_limit.ts'
import { notifyVacancy } from '../services/notify_vacancy.ts'

/** Values only the actions may change; a form sends them back unchanged. */
const STATE = { status: 'I', suspensa: false, encerrada: false, cancelada: false } as const

const STATE_MESSAGE = {
  status: 'O status muda pelas ações Liberar e Alterar status.',
  suspensa: 'A suspensão muda pelas ações Suspender e Reabrir.',
  encerrada: 'O encerramento muda pelas ações Encerrar e Reabrir.',
  cancelada: 'O cancelamento é feito pela ação Cancelar.',
}

function assertStateUnchanged(
  values: Record<string, any>,
  old: RowAt<'captacao/solicitacoes-pessoal'> | null,
): Violation[] {
  return (Object.keys(STATE) as (keyof typeof STATE)[]).flatMap((field) => {
    const expected = old ? old[field] : STATE[field]
    const given = values[field]
    // Missing values are reported by the required rule.
    if (given === undefined || given === null || given === expected) return []
    return [{ field, message: STATE_MESSAGE[field] }]
  })
}

/** Empty rows of the form: the last one is the free line, any other is an error. */
function dropFreeLine(values: Record<string, any>): Violation[] {
  const rows = values.colaboradoresSubstituidos
  if (!Array.isArray(rows)) return []
  const filled = rows.filter((row) => idOf(row))
  const lastIsFree = rows.length > 0 && !idOf(rows[rows.length - 1])
  if (rows.length - filled.length > (lastIsFree ? 1 : 0))
    return [{ field: 'colaboradoresSubstituidos', message: 'Somente o último talento pode ficar vazio' }]
  values.colaboradoresSubstituidos = filled
  return []
}

/** Dismissed employees may be replaced only if the vacancy allows it; those already in the list may stay. */
async function assertNotDismissed(
  context: Context,
  values: Record<string, any>,
  old: RowAt<'captacao/solicitacoes-pessoal'> | null,
): Promise<Violation[]> {
  const rows = values.colaboradoresSubstituidos
  if (!Array.isArray(rows) || (values.incluirColaboradoresDesligados ?? old?.incluirColaboradoresDesligados)) return []
  const known = new Set((old?.colaboradoresSubstituidos ?? []).map((substituido) => substituido.id))
  const added = rows.flatMap((row) => {
    const id = idOf(row)
    return id && !known.has(id) ? [id] : []
  })
  const dismissed =
    added.length > 0 &&
    (await context.query('gestao-talentos/talentos').where(when('id').in(added), when('situacao').is('D')).exists())
  return dismissed
    ? [
        {
          field: 'colaboradoresSubstituidos',
          message: 'Para substituir talentos desligados, marque "Incluir talentos desligados".',
        },
      ]
    : []
}

const positionOfBand = (context: Context, band: unknown): Promise<number | null> =>
  context
    .query('cargo-salario/faixas-salariais')
    .withoutRowRules()
    .where(when('id').is(idOf(band) ?? 0))
    .select('cargo.id')
    .value()

/** Fields that determine the approval chain: if they change before any decision, the approval restarts. */
const APPROVED_BY = ['areaOrganizacional', 'faixaSalarial', 'remuneracao', 'quantidade']

/** Whether the request, as it is about to be saved, follows an approval chain. */
async function approvalOf(
  context: Context,
  values: Record<string, any>,
  old: RowAt<'captacao/solicitacoes-pessoal'> | null,
) {
  if (context.actor.type !== 'staff' || (old && old.status !== 'I')) return
  if (old && !APPROVED_BY.some((name) => name in values)) return
  values.emAprovacao = (await chainFor(context, { ...old, ...values })) !== null
}

/** Without a city, candidates are searched where the work is: the advert shows the city and is found by it. */
const cityOf = async (context: Context, place: unknown): Promise<number | null> =>
  ((await context
    .query('utilitario/estabelecimentos')
    .withoutRowRules()
    .where(when('id').is(idOf(place) ?? 0))
    .select('endereco.cidade.id')
    .value()) as number | null) ?? null

const LIMITED = ['quantidade', 'areaOrganizacional', 'faixaSalarial', 'motivoSolicitacao'] as const

/** Reasons that count against the headcount (a new place, not a substitution) need room in the limits of the area. */
async function checkLimit(
  context: Context,
  values: Record<string, any>,
  old: RowAt<'captacao/solicitacoes-pessoal'> | null,
) {
  const reads = (name: (typeof LIMITED)[number]) => values[name] ?? old?.[name]
  const changed = LIMITED.some(
    (name) => name in values && (idOf(values[name]) ?? values[name]) !== (idOf(old?.[name]) ?? old?.[name]),
  )
  const [reason, areaId, bandId] = [
    idOf(reads('motivoSolicitacao')),
    idOf(reads('areaOrganizacional')),
    idOf(reads('faixaSalarial')),
  ]
  // Missing values are reported by the required rule.
  if (!changed || !reason || !areaId || !bandId || !reads('quantidade')) return
  const counts = await context
    .query('captacao/motivos-solicitacao')
    .where(when('id').is(reason), when('considerarQtdColaboradoresPorCargo').is(true))
    .exists()
  const message = counts
    ? await overLimit(context, { areaId, bandId, quantity: reads('quantidade'), vacancyId: old?.id })
    : null
  if (message) throw new ValidationError([{ field: 'quantidade', message }])
}

export const vacancyHooks: Hooks<'captacao/solicitacoes-pessoal'> = {
  async beforeSave(context, values, old) {
    const broken = [
      ...(context.actor.type === 'system' ? [] : assertStateUnchanged(values, old)),
      ...dropFreeLine(values),
    ]
    if (old && values.quantidade < old.qtdVagasPreenchidas!)
      broken.push({ field: 'quantidade', message: 'Nº de vagas menor que o número de vagas já preenchidas.' })
    if (context.actor.type !== 'system') broken.push(...(await assertNotDismissed(context, values, old)))
    if (broken.length) throw new ValidationError(broken)

    if (context.actor.type !== 'system') await checkLimit(context, values, old)
    if ('faixaSalarial' in values) values.cargo = await positionOfBand(context, values.faixaSalarial)
    const opened = values.data ?? old?.data
    const days = values.qtdDiasPrevisao ?? null
    if (!values.dataPrevisaoEncerramento && !old?.dataPrevisaoEncerramento && days !== null && opened)
      values.dataPrevisaoEncerramento = addDays(opened, days)
    await approvalOf(context, values, old)
    if (old) return
    values.dataStatus ??= context.today
    if (values.cidade === undefined) values.cidade = await cityOf(context, values.estabelecimento)
    if (context.actor.type === 'staff') values.solicitante = context.actor.id
  },

  async afterSave(context, row, old, changes) {
    const begins = old ? APPROVED_BY.some((name) => changes && name in changes) : true
    if (begins && row.status === 'I' && context.actor.type === 'staff' && (row.emAprovacao || old?.emAprovacao))
      await startApproval(context, row)
    if (!old && context.actor.type === 'staff')
      await notifyVacancy(context, row, { situacao: 'Solicitação de pessoal aberta' })
  },

  async beforeDelete(context, row) {
    if (await hasCandidates(context, row.id))
      throw new ConflictError('A vaga possui candidatos e não pode ser removida.')
  },
}
