import { plugin } from '#engine'
import { printEpiCard } from './actions/print_epi_card.ts'
import { acidentalidade } from './dashboards/acidentalidade.ts'
import { painelEpi } from './dashboards/epi.ts'
import { ACCIDENTS, DELIVERIES, TALENTS } from './domain/keys.ts'
import { acidente } from './resources/acidentes.ts'
import { entregaEpi } from './resources/entregas_epi.ts'
import { horasTrabalhadas } from './resources/horas_trabalhadas.ts'
import { movimentoEpi } from './resources/movimentos_epi.ts'

export { dueReplacements } from './dashboards/epi.ts'

/** Prevention of accidents: protective equipment (NR-6), accidents and their rates. */
export default plugin('prevention', {
  label: 'Prevenção de Acidentes',
  requires: ['utilities', 'jobs', 'sst', 'talent', 'safety'],
  resources: [entregaEpi, movimentoEpi, acidente, horasTrabalhadas],
  dashboards: [painelEpi, acidentalidade],
  extend: {
    [TALENTS]: {
      actions: [printEpiCard],
      related: [
        { resource: DELIVERIES, by: 'colaborador', label: 'EPIs' },
        { resource: ACCIDENTS, by: 'colaborador' },
      ],
    },
  },
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        { label: 'EPI', icon: 'VerifiedUser', items: [painelEpi.key, entregaEpi.key, movimentoEpi.key] },
        { label: 'Acidentes', icon: 'LocalHospital', items: [acidentalidade.key, acidente.key, horasTrabalhadas.key] },
      ],
    },
  ],
  profiles: { RH: ['ROLE_SST_*'] },
})
