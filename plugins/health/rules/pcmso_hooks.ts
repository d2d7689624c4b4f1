import { brDate, type Hooks, idOf, ValidationError } from '#engine'
import { type PCMSO, PROFESSIONALS } from '../domain/keys.ts'
import { programmeOf } from '../queries/programme.ts'

export const pcmsoHooks: Hooks<typeof PCMSO> = {
  async beforeSave(context, values, old) {
    const physician = idOf(values.medico)
    if (physician && (await context.system.repo(PROFESSIONALS).find(physician))?.orgaoDeClasse !== '1')
      throw new ValidationError([{ field: 'medico', message: 'O responsável pelo PCMSO é um médico (CRM).' }])
    const { titulo, dataIni, dataFim, estabelecimentos } = { ...old, ...values }
    if (!dataIni || !dataFim) return
    if (!titulo)
      values.titulo = `PCMSO ${brDate(dataIni)} a ${brDate(dataFim)}, versão ${old?.revisao ?? values.revisao ?? 1}`
    // A new programme, or one for other places, shows its exams at once.
    if (!old || values.estabelecimentos)
      values.programa = await programmeOf(
        context,
        ((estabelecimentos ?? []) as unknown[]).flatMap((place) => idOf(place) ?? []),
      )
  },
}
