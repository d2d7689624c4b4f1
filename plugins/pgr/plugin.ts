import { plugin } from '#engine'
import { pgrEndpoints } from './endpoints/pgr.ts'
import { actionExtension } from './extensions.ts'
import { ltcat } from './reports/ltcat.ts'
import { pgrRelatorio, relatorioPgr } from './reports/pgr.ts'
import { perfilProfissiografico } from './reports/ppp.ts'
import { acao } from './resources/acao.ts'
import { pgr } from './resources/pgr.ts'
import { pgrAnexo } from './resources/pgr_anexos.ts'

/** Risk management (NR-1): the programme of each place, and the documents made of the same measurements. */
export default plugin('pgr', {
  label: 'Gerenciamento de Riscos',
  requires: ['utilities', 'jobs', 'sst', 'talent', 'questionnaires', 'evaluation', 'surveys', 'training'],
  resources: [pgr, pgrAnexo, acao],
  endpoints: pgrEndpoints,
  reports: [relatorioPgr, pgrRelatorio, ltcat, perfilProfissiografico],
  extend: { 'desenvolvimento/planos-acao': actionExtension },
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        pgr.key,
        acao.key,
        pgrAnexo.key,
        { label: 'Relatórios', icon: 'Assessment', items: [relatorioPgr.key, ltcat.key, perfilProfissiografico.key] },
      ],
    },
  ],
  demo: async (context) => (await import('./demo/programme.ts')).programmeDemo(context),
  profiles: {
    RH: [
      'ROLE_SST_PGR*',
      'ROLE_SST_ACAO',
      'ROLE_SST_RELATORIOS_PGR',
      'ROLE_SST_RELATORIOS_LTCAT',
      'ROLE_SST_RELATORIOS_PPP',
    ],
  },
})
