import type { Hooks } from '#engine'
import { CONDITIONS } from '../domain/keys.ts'
import { pendingSource } from '../services/payroll.ts'

const STATES: Record<string, string> = { CONCLUIDA: 'SEM_ERRO', ERRO: 'COM_ERRO', AGUARDANDO: 'AGUARDANDO' }

/** Copies the response of the payroll system to the condition. */
export const pendingHooks: Hooks<'integracao/pendencias-ac'> = {
  afterChange: {
    async statusSincronizacao(context, row) {
      const source = pendingSource(row.codigo)
      const statusAC = STATES[String(row.statusSincronizacao)]
      if (source?.key !== CONDITIONS || !statusAC) return
      const conditions = context.system.repo(CONDITIONS)
      if (await conditions.find(source.id)) await conditions.patch(source.id, { statusAC }, 'resposta da folha')
    },
  },
}
