import { type Hooks, ValidationError, type Violation } from '#engine'
import { storedRegistration, thirdPartyRefusal } from '../domain/registrations.ts'

const ENDS_BEFORE = 'Data Encerramento inferior `A partir da data`.'

const given = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Violations in a period of an environment: its dates, its location and the registration of a third party. */
function periodRefusals(period: Record<string, any>, path: string): Violation[] {
  const found: Violation[] = []
  const refuse = (field: string, message: string) => found.push({ field: `${path}.${field}`, message })
  if (period.dataEncerramento && period.data && period.dataEncerramento < period.data)
    refuse('dataEncerramento', ENDS_BEFORE)
  if (period.localAmbiente === '2') {
    const message = thirdPartyRefusal(period.tipoInscricaoDeTerceiro, period.numeroInscricaoDeTerceiro)
    if (message) refuse('numeroInscricaoDeTerceiro', message)
  } else if (!given(period.estabelecimento) && !given(period.obra))
    refuse('estabelecimento', 'Estabelecimento ou obra é obrigatório')
  return found
}

export const environmentHooks: Hooks<'sst/ambientes'> = {
  beforeSave(_context, values, old) {
    const end = 'dataEncerramento' in values ? values.dataEncerramento : old?.dataEncerramento
    const periods = (values.historicos ?? old?.historicos ?? []) as Record<string, any>[]
    if (end && periods.some((period) => period.data && period.data > end))
      throw new ValidationError([{ field: 'dataEncerramento', message: ENDS_BEFORE }])
    const sent = (values.historicos ?? []) as Record<string, any>[]
    const found = sent.flatMap((period, index) => periodRefusals(period, `historicos.${index}`))
    if (found.length) throw new ValidationError(found)
    for (const period of sent) {
      const third = period.localAmbiente === '2'
      period.numeroInscricaoDeTerceiro = third ? storedRegistration(period.numeroInscricaoDeTerceiro) : null
      if (third) period.estabelecimento = period.obra = null
      else period.tipoInscricaoDeTerceiro = null
    }
  },
}
