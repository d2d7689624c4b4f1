import { decimal, month, ref, resource } from '#engine'
import { HOURS, PLACES } from '../domain/keys.ts'

/** Hours worked in a month (HHT), the basis of the accident rates (NBR 14280). */
export const horasTrabalhadas = resource(HOURS, {
  label: ['Horas trabalhadas', 'Horas trabalhadas'],
  display: 'mes',
  title: ['estabelecimento', 'mes'],
  fields: {
    mes: month('Mês').required().width(4),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().width(8),
    horas: decimal('Horas-homem de exposição', 2).required().min(0).max(99_999_999).width(6),
  },
  list: { columns: ['mes', 'estabelecimento', 'horas'], sort: '-mes', filters: ['mes', 'estabelecimento'] },
  unique: [{ fields: ['mes', 'estabelecimento'], message: 'As horas deste mês já estão cadastradas.' }],
})
