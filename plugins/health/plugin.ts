import { cataloguesMenu, email, plugin, reportsMenu } from '#engine'
import { SEES_ALL_AREAS } from '#plugins/talent/plugin.ts'
import { agendaExames } from './dashboards/exames.ts'
import { EXAMS, HEALTH_SET, HEALTH_USERS, LEAVES, PROFESSIONALS, TALENTS } from './domain/keys.ts'
import { examEndpoints } from './endpoints/exams.ts'
import { examExtension, leaveExtension, riskExtension, talentExtension } from './extensions.ts'
import { textoSigiloso } from './kinds.ts'
import { prontuarioReport } from './reports/prontuario.ts'
import { aso } from './resources/asos.ts'
import { acessoProntuario, profissionalUsuario, prontuario } from './resources/prontuarios.ts'
import { solicitacaoExame } from './resources/solicitacoes_exame.ts'
import { healthProfessionals } from './services/health_users.ts'
import { letProfessionalsConfirm } from './services/confirm_upgrade.ts'
import { healthTodos } from './todos.ts'

export { addMonths } from './domain/exams.ts'
export { examPlan, overdueExams, returnsWithoutExam } from './queries/exam_plan.ts'

/** Occupational health (NR-7): exams, certificates, health records. */
export default plugin('health', {
  label: 'Medicina do Trabalho',
  requires: ['utilities', 'jobs', 'sst', 'talent', 'questionnaires', 'recruitment', 'safety'],
  kinds: [textoSigiloso],
  resources: [solicitacaoExame, aso, profissionalUsuario, prontuario, acessoProntuario],
  todos: healthTodos,
  endpoints: examEndpoints,
  dashboards: [agendaExames],
  reports: [prontuarioReport],
  settings: {
    emailEncarregadoDados: email('E-mail do encarregado de dados').help(
      'É avisado de cada acesso a prontuários que é pedido, concedido ou prolongado.',
    ),
  },
  upgrade: { 2: letProfessionalsConfirm },
  ownerSets: { [HEALTH_SET]: { self: true, from: [HEALTH_USERS, PROFESSIONALS], find: healthProfessionals } },
  extend: {
    'sst/risco': riskExtension,
    [EXAMS]: examExtension,
    [TALENTS]: talentExtension,
    [LEAVES]: leaveExtension,
  },
  demo: async (context) => (await import('./demo/year.ts')).healthDemo(context),
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        {
          label: 'Medicina',
          icon: 'MedicalServices',
          items: [agendaExames.key, solicitacaoExame.key, aso.key, prontuario.key],
        },
        reportsMenu([prontuarioReport.key, acessoProntuario.key]),
        cataloguesMenu([profissionalUsuario.key]),
      ],
    },
  ],
  profiles: {
    RH: ['ROLE_SST_*'],
    'Saúde Ocupacional': [
      'ROLE_SST_*',
      // Occupational health staff see all areas of the company.
      SEES_ALL_AREAS,
      'ROLE_SAUDE_PRONTUARIOS',
      // To see who asks for access, and confirm it.
      'ROLE_SAUDE_USUARIOS',
      'ROLE_SAUDE_PRONTUARIOS_EDITAR',
      'ROLE_SAUDE_PRONTUARIOS_EXCLUIR',
    ],
  },
})
