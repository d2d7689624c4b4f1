import { RuleError } from '#engine'
import { kioskEntry } from '#app/links/index.ts'
import { ANSWERING, BEGUN_ELSEWHERE } from '#plugins/questionnaires/plugin.ts'
import { talentByCpf } from '#plugins/talent/plugin.ts'
import { CYCLES, KIOSK, PARTICIPANTS } from '../domain/keys.ts'
import { openAtDevice } from '../queries/open_forms.ts'

/**
 * Evaluators at a shared device: they get a link to the first questionnaire they have to answer, which leads to the
 * next. People without one get the same answer as unknown people; so does everybody once the cycle no longer allows it.
 */
export const cycleKiosk = kioskEntry('avaliacao/quiosque', {
  purpose: KIOSK,
  label: 'Entrada de um avaliador no quiosque de um ciclo',
  async find(context, input) {
    const talent = await talentByCpf(context, input)
    const cycle = talent && (await context.system.repo(CYCLES).find(context.link!.record!.id))
    if (!talent || !cycle?.permiteQuiosque) return null
    const { all, open } = await openAtDevice(context, cycle.id, talent.id)
    if (all.length && !open.length) throw new RuleError(BEGUN_ELSEWHERE)
    const [first] = open
    return (
      first && {
        nome: talent.nome,
        link: {
          purpose: ANSWERING,
          label: `Quiosque: ${context.link!.label}`,
          record: { key: PARTICIPANTS, id: first.id },
          data: { sequencia: true },
        },
      }
    )
  },
})
