import { brDate, type Hooks, idOf, ValidationError } from '#engine'
import { type ANALYSES, PROFESSIONALS } from '../domain/keys.ts'

export const analysisHooks: Hooks<typeof ANALYSES> = {
  async beforeSave(context, values, old) {
    const physician = idOf(values.medico)
    if (physician && (await context.system.repo(PROFESSIONALS).find(physician))?.orgaoDeClasse !== '1')
      throw new ValidationError([{ field: 'medico', message: 'O responsável pelo PCMSO é um médico (CRM).' }])
    const { titulo, dataIni, dataFim } = { ...old, ...values }
    if (!titulo && dataIni && dataFim) values.titulo = `Relatório analítico de ${brDate(dataIni)} a ${brDate(dataFim)}`
  },
}
