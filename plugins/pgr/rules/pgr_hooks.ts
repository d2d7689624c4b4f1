import { brDate } from '#engine'
import type { Hooks } from '#engine'
import { reviewDue } from '../domain/cycle.ts'

export const pgrHooks: Hooks<'sst/pgr'> = {
  beforeSave(_context, values, old) {
    const { titulo, dataIni, dataFim, sistemaGestaoCertificado, proximaRevisao } = { ...old, ...values }
    if (!dataIni || !dataFim) return
    const version = old?.revisao ?? values.revisao ?? 1
    if (!titulo) values.titulo = `PGR ${brDate(dataIni)} a ${brDate(dataFim)}, versão ${version}`
    if (!proximaRevisao) values.proximaRevisao = reviewDue(dataIni, sistemaGestaoCertificado === true)
  },
}
