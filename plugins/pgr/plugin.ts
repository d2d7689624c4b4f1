import { choice, money, plugin, text, reportsMenu } from '#engine'
import { BASES_INSALUBRIDADE } from './domain/additional_pay.ts'
import { GROUP_HISTORY, MEASUREMENTS, TALENTS } from './domain/keys.ts'
import { pgrEndpoints } from './endpoints/pgr.ts'
import { actionExtension, groupHistoryExtension, measurementExtension, shiftExtension } from './extensions.ts'
import { insalubridade } from './reports/insalubridade.ts'
import { ltcat } from './reports/ltcat.ts'
import { pgrRelatorio, relatorioPgr } from './reports/pgr.ts'
import { perfilProfissiografico } from './reports/ppp.ts'
import { acao } from './resources/acao.ts'
import { pgr } from './resources/pgr.ts'
import { pgrAnexo } from './resources/pgr_anexos.ts'
import { pgrTodos } from './todos.ts'

/** Risk management (NR-1): the programme of each place, and the documents generated from the same measurements. */
export default plugin('pgr', {
  label: 'Gerenciamento de Riscos',
  requires: [
    'places',
    'positions',
    'sst',
    'talent',
    'questionnaires',
    'evaluation',
    'surveys',
    'training',
    'prevention',
  ],
  resources: [pgr, pgrAnexo, acao],
  todos: pgrTodos,
  endpoints: pgrEndpoints,
  reports: [relatorioPgr, pgrRelatorio, ltcat, perfilProfissiografico, insalubridade],
  settings: {
    cnae: text('CNAE principal')
      .max(7)
      .pattern(/\d{7}/, 'Informe os sete dígitos do CNAE.')
      .help('Sai no PPP, no LTCAT e no PGR.'),
    insalubridadeBase: choice('Base da insalubridade', BASES_INSALUBRIDADE)
      .default('M')
      .help('CLT, art. 192, e o que a norma coletiva diz.'),
    salarioMinimo: money('Salário mínimo').help('Sai no relatório de insalubridade. Em branco: sem valores.'),
    grauRisco: choice('Grau de risco (NR-4)', { 1: '1', 2: '2', 3: '3', 4: '4' }),
  },
  extend: {
    'desenvolvimento/planos-acao': actionExtension,
    [GROUP_HISTORY]: groupHistoryExtension,
    [MEASUREMENTS]: measurementExtension,
    [TALENTS]: shiftExtension,
  },
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        { label: 'PGR e PCMSO', icon: 'Description', items: [pgr.key, acao.key, pgrAnexo.key] },
        reportsMenu([relatorioPgr.key, ltcat.key, perfilProfissiografico.key, insalubridade.key]),
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
      'ROLE_SST_RELATORIOS_INSALUBRIDADE_PERICULOSIDADE',
    ],
  },
})
