import {
  boolean,
  type Context,
  endpoint,
  ForbiddenError,
  integer,
  longText,
  NotFoundError,
  type RowAt,
  shape,
  text,
  ValidationError,
  when,
} from '#engine'
import { PENDING, SYNC_STATES } from '../resources/pendencias_ac.ts'

export const READS = 'ROLE_INTEGRACAO_PENDENCIAS_AC'
const NOT_PERMITTED = 'Você não tem permissão para remover esse item.'
const MAX_ROWS = 200

const isPayrollUser = (context: Context) =>
  context
    .query('utilitario/usuarios')
    .withoutRowRules()
    .where(when('id').is(context.actor.id!), when('usuarioFolha').is(true))
    .exists()

/** Requires the item's authority, and a user of the payroll system unless the item was cancelled. */
const mayRemove = (context: Context, row: RowAt<'integracao/pendencias-ac'>, payrollUser: boolean) =>
  (!row.role || context.can(row.role)) && (payrollUser || Boolean(row.statusCancelado))

export const listPending = endpoint('GET pendencias-ac', {
  label: 'Pendências da integração com o sistema de folha, e quais o usuário pode remover',
  audience: 'staff',
  response: shape.list({
    id: integer('Código').required(),
    pendencia: text('Pendência'),
    detalhes: longText('Detalhes'),
    statusDetalhes: text('Situação'),
    msg: longText('Mensagem'),
    role: text('Autorização para remover'),
    statusCancelado: boolean('Cancelada'),
    podeRemover: boolean('Se o usuário pode remover'),
  }),
  run: async (context) => {
    if (!context.can(READS)) return []
    const { rows } = await context.repo(PENDING).list({ full: true, limit: MAX_ROWS, withoutTotal: true })
    const payrollUser = rows.length > 0 && (await isPayrollUser(context))
    return rows.map((row) => ({
      id: row.id,
      pendencia: row.pendencia,
      detalhes: row.detalhes,
      statusDetalhes: row.statusDetalhes || SYNC_STATES[row.statusSincronizacao as keyof typeof SYNC_STATES],
      msg: row.msg,
      role: row.role,
      statusCancelado: Boolean(row.statusCancelado),
      podeRemover: mayRemove(context, row, payrollUser),
    }))
  },
})

/** '3,5,5' → [3, 5]. @throws ValidationError for anything else */
function idsOf(given: unknown): number[] {
  const ids = [
    ...new Set(
      String(given ?? '')
        .split(',')
        .filter(Boolean),
    ),
  ].map(Number)
  if (!ids.length || ids.length > MAX_ROWS || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new ValidationError([{ field: 'pendencias', message: 'Valor inválido' }])
  return ids
}

export const removePending = endpoint('DELETE pendencias-ac', {
  label: 'Remover pendências: todas ou nenhuma',
  audience: 'staff',
  authority: READS,
  query: { pendencias: text('Códigos, separados por vírgula').required('Valor inválido').max(2000) },
  response: shape.nothing,
  run: async (context, { query }) => {
    const ids = idsOf(query.pendencias)
    const pending = context.system.repo(PENDING)
    const { rows } = await pending.list({ filter: { ids }, full: true, limit: MAX_ROWS, withoutTotal: true })
    if (rows.length !== ids.length) throw new NotFoundError()
    const payrollUser = await isPayrollUser(context)
    if (rows.some((row) => !mayRemove(context, row, payrollUser))) throw new ForbiddenError(NOT_PERMITTED)
    await pending.deleteMany(ids)
  },
})
