import { ConflictError, type Hooks, when, recordName } from '#engine'
import { checkAsTyped } from './typed_by_candidate.ts'
import { TIPOS_FORMACAO } from '../codes.ts'
import { applicationIds, pendingOf } from '../queries/pending.ts'
import { removeEvaluations } from '../services/assign_evaluations.ts'
import { recordAccess, recordExport } from '../services/candidate_access.ts'

export const candidateHooks: Hooks<'captacao/candidatos'> = {
  beforeSave(context, values, old) {
    for (const row of values.formacao ?? [])
      row.tipoDescricao = TIPOS_FORMACAO[row.tipo as keyof typeof TIPOS_FORMACAO] ?? null
    checkAsTyped(context, values)
    // A changed address is unconfirmed.
    if (
      old?.emailConfirmadoEm &&
      values.contato &&
      'email' in values.contato &&
      values.contato.email !== old.contato?.email
    )
      values.emailConfirmadoEm = null
    // The form has already asked for confirmation; an API client that only sends the flag means the same.
    if (values.primeiroEmprego === true && old && !old.primeiroEmprego && !('experiencias' in values))
      values.experiencias = []
  },

  afterRead: (context, row) => recordAccess(context, row, 'C'),
  afterExport: recordExport,

  async beforeDelete(context, row) {
    const pending = (await pendingOf(context, [row.id])).get(row.id) ?? []
    if (pending.length)
      throw new ConflictError(
        `O candidato ${recordName(context, 'captacao/candidatos', row)} não pode ser removido: ${pending.join(' ')}`,
      )
    const ids = await applicationIds(context, row.id)
    if (ids.length) await context.system.repo('captacao/candidato-solicitacoes').deleteMany(ids)
    await removeEvaluations(context, when('candidato').is(row.id))
  },
}
