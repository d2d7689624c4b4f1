import { cataloguesMenu, choice, date, email, integer, page, plugin, reportsMenu } from '#engine'
import { SEES_ALL_AREAS } from '#plugins/talent/plugin.ts'
import { agendaExames } from './dashboards/exames.ts'
import { AFASTAMENTOS_SOMADOS } from './domain/exams.ts'
import { EXAMS, GROUPS, HEALTH_SET, HEALTH_USERS, PROFESSIONALS, TALENTS, VACCINES } from './domain/keys.ts'
import { conditionEndpoints } from './endpoints/conditions.ts'
import { examEndpoints } from './endpoints/exams.ts'
import { leaveEndpoints } from './endpoints/leaves.ts'
import { vaccinationEndpoints } from './endpoints/vaccination.ts'
import { examExtension, leaveReasonExtension, riskExtension, talentExtension, vaccineExtension } from './extensions.ts'
import { textoSigiloso } from './kinds.ts'
import { groupInUse } from './queries/derived_values.ts'
import { relatorioAudiometrias } from './reports/audiometrias.ts'
import { relatorioPcmso } from './reports/pcmso.ts'
import { relatorioAnalitico } from './reports/pcmso_relatorio.ts'
import { prontuarioReport } from './reports/prontuario.ts'
import { vacinasCargo } from './reports/position_vaccines.ts'
import { cartaoVacinacaoReport, vacinacoes } from './reports/vaccination.ts'
import { afastamento } from './resources/afastamentos.ts'
import { aso } from './resources/asos.ts'
import { audiometria } from './resources/audiometrias.ts'
import { cartaoVacinacao } from './resources/cartoes_vacinacao.ts'
import { condicaoAmbiental } from './resources/condicoes_ambientais.ts'
import { pcmso } from './resources/pcmso.ts'
import { pcmsoRelatorio } from './resources/pcmso_relatorios.ts'
import { acessoProntuario, profissionalUsuario, prontuario } from './resources/prontuarios.ts'
import { solicitacaoExame } from './resources/solicitacoes_exame.ts'
import { vacinacao } from './resources/vacinacoes.ts'
import './services/absences.ts'
import './services/retention.ts'
import { healthProfessionals } from './services/health_users.ts'
import { letProfessionalsConfirm } from './services/confirm_upgrade.ts'
import { healthTodos } from './todos.ts'
import { healthEndings } from './endings.ts'

export { STATUS_DOSE } from './domain/doses.ts'
export { changesWithoutExam, returnsWithoutExam } from './queries/exam_occasions.ts'
export { examPlan, overdueExams } from './queries/exam_plan.ts'

/** Occupational health (NR-7): leaves, vaccines, exams, certificates, health records. Risks and catalogues are in sst. */
export default plugin('health', {
  label: 'Medicina do Trabalho',
  renamedFrom: { safety: ['20261123025604_saude_ocupacional', '20261123053326_condicoes_ambientais'] },
  requires: ['places', 'positions', 'sst', 'talent', 'questionnaires', 'recruitment'],
  kinds: [textoSigiloso],
  resources: [
    afastamento,
    cartaoVacinacao,
    vacinacao,
    condicaoAmbiental,
    solicitacaoExame,
    aso,
    profissionalUsuario,
    prontuario,
    acessoProntuario,
    pcmso,
    pcmsoRelatorio,
    audiometria,
  ],
  endings: healthEndings,
  todos: healthTodos,
  endpoints: [...leaveEndpoints, ...vaccinationEndpoints, ...conditionEndpoints, ...examEndpoints],
  dashboards: [agendaExames],
  reports: [
    cartaoVacinacaoReport,
    vacinacoes,
    prontuarioReport,
    relatorioPcmso,
    relatorioAnalitico,
    relatorioAudiometrias,
    vacinasCargo,
  ],
  settings: {
    emailEncarregadoDados: email('E-mail do encarregado de dados').help(
      'É avisado de cada acesso a prontuários que é pedido, concedido ou prolongado.',
    ),
    examesDesde: date('Exames controlados desde').help(
      'O que venceu antes não é cobrado. Em branco: o dia do primeiro exame registrado.',
    ),
    afastamentosSomados: choice('Afastamentos que somam 30 dias para o exame de retorno', AFASTAMENTOS_SOMADOS)
      .default('C')
      .help('NR-7, item 7.5.9: ausência de 30 dias ou mais por doença ou acidente.'),
    audiometriaLimite: integer('Audiometria: limite aceitável, dB(NA)')
      .min(0)
      .max(60)
      .default(25)
      .help('NR-7, Anexo II: até este limiar em todas as frequências o exame está dentro dos limites.'),
    audiometriaPioraMedia: integer('Audiometria: piora das médias, dB')
      .min(1)
      .max(60)
      .default(10)
      .help('Contra a referência, a média de 3, 4 e 6 kHz, ou a de 0,5, 1 e 2 kHz no agravamento.'),
    audiometriaPioraIsolada: integer('Audiometria: piora de uma frequência, dB').min(1).max(60).default(15),
    dispensaDemissionalDias: integer('Dispensa do exame demissional (dias)')
      .min(0)
      .max(365)
      .help(
        'Um exame clínico feito há menos dias dispensa o demissional. Em branco: 135 nos graus de risco 1 e 2, 90 nos graus 3 e 4 (NR-7, item 7.5.11).',
      ),
  },
  upgrade: { 2: letProfessionalsConfirm },
  ownerSets: { [HEALTH_SET]: { self: true, from: [HEALTH_USERS, PROFESSIONALS], find: healthProfessionals } },
  extend: {
    'sst/risco': riskExtension,
    'sst/tipos-afastamento': leaveReasonExtension,
    [EXAMS]: examExtension,
    [TALENTS]: talentExtension,
    [VACCINES]: vaccineExtension,
    [GROUPS]: { derived: [groupInUse] },
  },
  pages: [
    page('sst/vacinacao-em-lote', {
      label: 'Vacinação em lote',
      component: 'BatchVaccinationPage',
      authority: 'ROLE_SST_VACINACOES_EDITAR',
      icon: 'Vaccines',
    }),
    page('sst/cartoes-vacinacao/colaborador/:colaboradorId', {
      label: 'Cartão de vacinação',
      leads: 'sst/cartoes-vacinacao?colaborador={colaboradorId}',
      authority: 'ROLE_SST_CARTOES_VACINACAO',
    }),
    page('sst/cartoes-vacinacao/colaborador/:colaboradorId/:id', {
      label: 'Cartão de vacinação',
      leads: 'sst/cartoes-vacinacao/{id}',
      authority: 'ROLE_SST_CARTOES_VACINACAO',
    }),
  ],
  async demo(context) {
    await (await import('./demo/vaccination.ts')).vaccinationDemo(context)
    await (await import('./demo/year.ts')).healthDemo(context)
    await (await import('./demo/programme.ts')).programmeDemo(context)
  },
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        { label: 'Riscos e ambientes', icon: 'Warehouse', items: [condicaoAmbiental.key] },
        {
          label: 'Medicina',
          icon: 'MedicalServices',
          items: [
            afastamento.key,
            cartaoVacinacao.key,
            'sst/vacinacao-em-lote',
            agendaExames.key,
            solicitacaoExame.key,
            aso.key,
            prontuario.key,
          ],
        },
        { label: 'PGR e PCMSO', icon: 'Description', items: [pcmso.key, pcmsoRelatorio.key, audiometria.key] },
        reportsMenu([
          relatorioPcmso.key,
          relatorioAnalitico.key,
          relatorioAudiometrias.key,
          vacinasCargo.key,
          cartaoVacinacaoReport.key,
          vacinacoes.key,
          prontuarioReport.key,
          acessoProntuario.key,
        ]),
        cataloguesMenu([vacinacao.key, profissionalUsuario.key]),
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
      'ROLE_SAUDE_AUDIOMETRIAS',
      'ROLE_SAUDE_AUDIOMETRIAS_EDITAR',
      // To see who asks for access, and confirm it.
      'ROLE_SAUDE_USUARIOS',
      'ROLE_SAUDE_PRONTUARIOS_EDITAR',
    ],
  },
})
