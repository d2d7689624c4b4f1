import { page, plugin, reportsMenu, cataloguesMenu } from '#engine'
import { addEvidence, addResultPart } from '#plugins/evaluation/plugin.ts'
import { ownCheckIn, ownGoals } from './endpoints/own_goals.ts'
import { cycleExtension } from './extensions.ts'
import { goalEvidence } from './queries/evidence.ts'
import { goalsInResult } from './queries/result_part.ts'
import { metasProgresso } from './reports/progresso.ts'
import { objetivo } from './resources/objetivos.ts'
import { resultadoChave } from './resources/resultados_chave.ts'

addEvidence(goalEvidence)
addResultPart({ nome: 'Metas', of: goalsInResult })

export default plugin('goals', {
  label: 'Metas',
  requires: ['places', 'positions', 'talent', 'evaluation'],
  resources: [objetivo, resultadoChave],
  endpoints: [ownGoals, ownCheckIn],
  reports: [metasProgresso],
  extend: { 'avaliacao/avaliacoes-desempenho': cycleExtension },
  pages: [
    page('metas/minhas', { personalTo: 'actor', label: 'Minhas metas', component: 'MyGoalsPage', icon: 'TaskAlt' }),
  ],
  menu: [
    {
      label: 'Metas e feedback',
      icon: 'EmojiEvents',
      order: 42,
      items: ['metas/minhas', objetivo.key, cataloguesMenu([resultadoChave.key]), reportsMenu([metasProgresso.key])],
    },
  ],
  demo: async (context) => (await import('./demo/goals.ts')).goalsDemo(context),
  profiles: {
    RH: ['ROLE_METAS_*'],
    Gestor: [
      'ROLE_METAS_OBJETIVOS',
      'ROLE_METAS_OBJETIVOS_EDITAR',
      'ROLE_METAS_RESULTADOS_CHAVE',
      'ROLE_METAS_RESULTADOS_CHAVE_EDITAR',
    ],
  },
})
