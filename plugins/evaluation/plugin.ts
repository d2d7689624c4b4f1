import { page, plugin, ref, when } from '#engine'
import { questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { answeringEndpoints } from './endpoints/answering.ts'
import { cycleEndpoints } from './endpoints/cycles.ts'
import { evaluationDemo } from './demo/cycles.ts'
import { modelEndpoints } from './endpoints/models.ts'
import { nineboxEndpoints } from './endpoints/ninebox.ts'
import { printEndpoints } from './endpoints/prints.ts'
import { resultEndpoints } from './endpoints/results.ts'
import * as cycleReports from './reports/cycle_reports.ts'
import { nineboxReport } from './reports/ninebox.ts'
import { calibracao, ninebox } from './resources/ninebox.ts'
import { convite } from './mails/templates.ts'
import { avaliacaoDesempenho } from './resources/avaliacoes_desempenho.ts'
import { competenciasDoCiclo } from './resources/competencias_do_ciclo.ts'
import { avaliacao, avaliacaoPratica, modeloAvaliacao, modeloDesempenhoExperiencia } from './resources/models.ts'
import { participante } from './resources/participantes.ts'
import { periodoExperiencia } from './resources/periodos_experiencia.ts'
import { questionario } from './resources/questionarios.ts'
import { answerableEvaluation } from './services/answering.ts'
import { PARTICIPANTS } from './domain/keys.ts'

serveAnswering(PARTICIPANTS, answerableEvaluation)

const models = (key: string) => questionService(key, `ROLE_${key.toUpperCase().replace(/[^A-Z]/g, '_')}`)

const reports = [...Object.values(cycleReports), nineboxReport]

export default plugin('evaluation', {
  label: 'Avaliação',
  requires: ['utilities', 'jobs', 'talent', 'questionnaires'],
  resources: [
    periodoExperiencia,
    modeloAvaliacao,
    avaliacao,
    modeloDesempenhoExperiencia,
    avaliacaoPratica,
    avaliacaoDesempenho,
    participante,
    questionario,
    competenciasDoCiclo,
    ninebox,
    calibracao,
  ],
  endpoints: [
    ...modelEndpoints,
    ...models(modeloAvaliacao.key),
    ...models(avaliacao.key),
    ...models(modeloDesempenhoExperiencia.key),
    ...cycleEndpoints,
    ...answeringEndpoints,
    ...printEndpoints,
    ...resultEndpoints,
    ...nineboxEndpoints,
  ],
  reports,
  mails: [convite],
  extend: {
    'questionarios/modelos': {
      fields: {
        periodoAcompanhamentoExperienciaId: ref(periodoExperiencia.key, 'Período de acompanhamento de experiência')
          .lookup({ ativo: true })
          .visibleWhen(when('tipo').is('A'))
          .requiredWhen(when('tipo').is('A'))
          .width(6),
      },
      form: [{ label: 'Modelo', fields: ['periodoAcompanhamentoExperienciaId'] }],
    },
  },
  pages: [
    page('avaliacao/minhas-avaliacoes', {
      label: 'Minhas avaliações',
      component: 'MyEvaluationsPage',
      icon: 'TaskAlt',
    }),
    page('avaliacao/ninebox/chart', {
      label: 'Nine Box - gráfico',
      component: 'NineBoxPage',
      authority: 'ROLE_AVALIACAO_NINEBOX',
    }),
  ],
  menu: [
    {
      label: 'Avaliação',
      icon: 'FactCheck',
      order: 40,
      items: [
        'avaliacao/minhas-avaliacoes',
        avaliacaoDesempenho.key,
        modeloAvaliacao.key,
        ninebox.key,
        { label: 'Relatórios', icon: 'Assessment', items: reports.map((one) => one.key) },
        {
          label: 'Cadastros',
          icon: 'FolderOpen',
          items: [periodoExperiencia.key, avaliacaoPratica.key, participante.key, questionario.key, calibracao.key],
        },
      ],
    },
  ],
  demo: evaluationDemo,
  profiles: { RH: ['ROLE_AVALIACAO_*'] },
})
