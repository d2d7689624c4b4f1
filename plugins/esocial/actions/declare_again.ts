import { action, all, RuleError, when } from '#engine'
import { environmentRefusal } from '../domain/events.ts'
import { EVENTS } from '../domain/keys.ts'
import { declaredOf } from '../queries/declared.ts'
import { keyOf, lastEvents } from '../queries/last_events.ts'
import { ambienteOf } from '../queries/environment.ts'
import { declaringOf } from '../services/company.ts'
import { makeEvents } from '../services/make_events.ts'

/**
 * Declares a record again whose event was excluded (Manual S-1.3, S-3000, 3.3: "Havendo necessidade de restaurar um
 * evento excluído, esse deve ser reenviado").
 */
export const declareAgain = action('declarar-de-novo', {
  of: 'esocial/eventos',
  label: 'Declarar de novo',
  icon: 'Replay',
  confirm: 'Deseja declarar de novo o registro deste evento excluído? Um evento original entra na fila.',
  success: 'O evento está na fila.',
  when: all(when('situacao').is('SEM_ERRO'), when('tipo').isNot('S-3000'), when('substituido').is(true)),
  refusalReason: (context, row) =>
    row.situacao !== 'SEM_ERRO' || row.tipo === 'S-3000' || !row.substituido
      ? 'Só é possível declarar de novo um evento que foi excluído no eSocial.'
      : environmentRefusal(row.ambiente, ambienteOf(context), 'declare-o de novo'),
  async run(context, { row }) {
    const declaring = await declaringOf(context)
    const last = async () =>
      (await lastEvents(context, [row.origem!], [row.origemId!], declaring.ambiente)).get(
        keyOf(row.origem, row.origemId),
      )
    if (!(await last())?.substituido) throw new RuleError('Outro evento já declara o registro deste.')
    const system = context.system
    const read = await declaredOf(row.tipo).reader(system, declaring)
    const sources = (await read([row.origemId!])).filter(({ origem }) => origem === row.origem)
    if (!sources.length) throw new RuleError('O registro deste evento não é mais declarado.')
    await makeEvents(context, sources, declaring, { asked: true })
    return system.repo(EVENTS).get((await last())!.id)
  },
})
