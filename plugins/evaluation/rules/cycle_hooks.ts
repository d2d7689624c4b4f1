import { anonymityFloor } from '#app/anonymous/index.ts'
import { type Hooks, idOf, ValidationError } from '#engine'
import { assertRules, type RaterRules } from '../domain/rater_rules.ts'
import type { Cycle } from '../domain/rows.ts'
import { isOver } from '../queries/submitted.ts'
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
  'escala',
] as const

const plain = (value: unknown) =>
  value !== null && typeof value === 'object' ? idOf(value as { id: number }) : (value ?? null)

/** The key settings a change affects. */
const changedKeys = (values: Record<string, unknown>, old: Cycle): string[] =>
  KEY.filter((name) => name in values && plain(values[name]) !== plain(old[name]))

/** After answers, other weights would show the same anonymous answers twice in different proportions. */
const WEIGHTS_FIXED = 'Esta avaliação anônima já tem respostas: os pesos não podem mais ser mudados.'
export const NO_REOPENING =
  'Esta avaliação anônima já terminou e não pode ser reaberta: a diferença entre dois resultados mostraria quem respondeu. Clone-a para avaliar de novo.'

const failField = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

const changesWeights = ({ pesos }: Record<string, any>, old: Cycle) =>
  Object.entries(pesos ?? {}).some(([role, weight]) => weight !== old.pesos?.[role as 'R'])

/** What an anonymous cycle with answers no longer allows. */
function assertUnopened(values: Record<string, unknown>, old: Cycle) {
  const clears = values.limparRespostas === true
  if (isOver(old)) {
    const [changed] = [
      ...changedKeys(values, old),
      ...('dataFim' in values && values.dataFim !== old.dataFim ? ['dataFim'] : []),
    ]
    if (changed ?? clears) failField(changed ?? 'limparRespostas', NO_REOPENING)
  }
  if (!clears && changesWeights(values, old)) failField('pesos', WEIGHTS_FIXED)
}

const CLEARS_ANSWERS =
  'Esta avaliação já tem respostas. Para mudar esta configuração, marque "Apagar as respostas já dadas".'

export const cycleHooks: Hooks<'avaliacao/avaliacoes-desempenho'> = {
  async beforeSave(_context, values, old) {
    if (values.avaliarSomenteCompetencias === true) values.modeloAvaliacao = null
    if (values.tipo === '1.0') values.formato = '0'
    if (values.regraAvaliadores) assertRules({ ...old?.regraAvaliadores, ...values.regraAvaliadores } as RaterRules)
    if (!old) return
    if (old.anonima && old.possuiResposta) assertUnopened(values, old)
    const changed = changedKeys(values, old)
    if (!old.possuiResposta || !changed.length) {
      if ('limparRespostas' in values) values.limparRespostas = false
      return
    }
    if (values.limparRespostas !== true) failField(changed[0]!, CLEARS_ANSWERS)
  },

  async afterSave(context, row, old) {
    if (!old || !row.limparRespostas) return
    await clearAnswers(context, row.id)
    await context.system.repo('avaliacao/avaliacoes-desempenho').patch(
      row.id,
      {
        limparRespostas: false,
        possuiResposta: false,
        pisoAnonimato: anonymityFloor(context),
        gestorAnonimo: false,
      },
      'apagar respostas',
    )
  },

  async beforeDelete(context, row) {
    await clearAnswers(context, row.id)
  },
}
