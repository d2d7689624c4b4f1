import { type Hooks, idOf, ValidationError } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { clearAnswers } from '../services/clear_answers.ts'

/** Settings the answers depend on: changing one of them would change the meaning of the answers. */
const KEY = [
  'dataIni',
  'avaliarSomenteCompetencias',
  'modeloAvaliacao',
  'avaliarCompetenciasCargo',
  'exibirNivelCompetenciaExigido',
  'permiteAutoAvaliacao',
  'anonima',
] as const

const plain = (value: unknown) =>
  value !== null && typeof value === 'object' ? idOf(value as { id: number }) : (value ?? null)

/** The key settings a change affects. */
const changedKeys = (values: Record<string, unknown>, old: Cycle): string[] =>
  KEY.filter((name) => name in values && plain(values[name]) !== plain(old[name]))

const CLEARS_ANSWERS =
  'Esta avaliação já tem respostas. Para mudar esta configuração, marque "Apagar as respostas já dadas".'

export const cycleHooks: Hooks<'avaliacao/avaliacoes-desempenho'> = {
  async beforeSave(_context, values, old) {
    if (values.avaliarSomenteCompetencias === true) values.modeloAvaliacao = null
    if (values.tipo === '1.0') values.formato = '0'
    if (!old) return
    const changed = changedKeys(values, old)
    if (!old.possuiResposta || !changed.length) {
      if ('limparRespostas' in values) values.limparRespostas = false
      return
    }
    if (values.limparRespostas !== true) throw new ValidationError([{ field: changed[0]!, message: CLEARS_ANSWERS }])
  },

  async afterSave(context, row, old) {
    if (!old || !row.limparRespostas) return
    await clearAnswers(context, row.id)
    await context
      .elevated('answers to other settings are taken back')
      .repo('avaliacao/avaliacoes-desempenho')
      .patch(row.id, { limparRespostas: false, possuiResposta: false }, 'apagar respostas')
  },

  async beforeDelete(context, row) {
    await clearAnswers(context, row.id)
  },
}
