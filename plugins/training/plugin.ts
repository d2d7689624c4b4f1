import { copy, page, partsOf, plugin, publicPage, reportsMenu, cataloguesMenu } from '#engine'
import { questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { desenvolvimento } from './dashboards/desenvolvimento.ts'
import { matrix, notifyMatrix } from './endpoints/matrix.ts'
import { panelEndpoints } from './endpoints/panel.ts'
import { childEndpoints } from './endpoints/children.ts'
import { attendanceEndpoints } from './endpoints/attendance.ts'
import { certificateCheck } from './endpoints/certificate_check.ts'
import { ownParticipationEndpoints } from './endpoints/own_participation.ts'
import { certificateEndpoints } from './endpoints/certificates.ts'
import { classEndpoints } from './endpoints/classes.ts'
import { courseEndpoints } from './endpoints/courses.ts'
import { lessonPreview } from './endpoints/lesson_preview.ts'
import { lessonEndpoints } from './endpoints/lessons.ts'
import { scormContent, scormEndpoints } from './endpoints/scorm.ts'
import { evaluationEndpoints } from './endpoints/evaluations.ts'
import { templateEndpoints } from './endpoints/templates.ts'
import {
  bandExtension,
  classEvaluationExtension,
  competencyExtension,
  needExtension,
  functionExtension,
  talentExtension,
} from './extensions.ts'
import { TELL_JOB, notifyInAllCompanies, notifyEnds } from './jobs/notify_managers.ts'
import * as letters from './mails/templates.ts'
import * as classReports from './reports/classes.ts'
import { cargosTreinamentos, certificacoes, metasHoras } from './reports/demands.ts'
import * as trainingReports from './reports/trainings.ts'
import { despesasTreinamento } from './reports/despesas_treinamento.ts'
import { cursosVencidos } from './reports/cursos_vencidos.ts'
import { avaliacaoCurso } from './resources/avaliacao_curso.ts'
import { avaliacaoTurmaAvaliacao, respondenteTurma } from './resources/avaliacoes_turma.ts'
import { categoriaCurso, tipoDespesa, treinamento } from './resources/catalogues.ts'
import { certificacao } from './resources/certificacao.ts'
import { certificado, logoCertificado, modeloCertificado, molduraCertificado } from './resources/certificates.ts'
import { codigoPresenca } from './resources/codigos_presenca.ts'
import { colaboradorTurma } from './resources/colaborador_turma.ts'
import { curso } from './resources/cursos.ts'
import { diaTurma } from './resources/dias_turmas.ts'
import { licao, progressoLicao, progressoScorm } from './resources/licoes.ts'
import { lnt, lntCurso } from './resources/lnt.ts'
import { planoAcao, planoMetas } from './resources/plans.ts'
import { resultadoPratico } from './resources/certificacoes_talentos.ts'
import { turma, turmaDocumento } from './resources/turmas.ts'
import { settings } from './settings.ts'
import { answerableForm, FORMS } from './services/questionnaires.ts'
import { trainingPrompts } from './prompts.ts'
import { trainingEndings } from './endings.ts'

serveAnswering(FORMS, answerableForm)

const reports = [
  cursosVencidos,
  despesasTreinamento,
  ...Object.values(trainingReports),
  ...Object.values(classReports),
  certificacoes,
  cargosTreinamentos,
  metasHoras,
]

export { ESTADOS_ACAO } from './domain/plan_states.ts'
export { type Matrix, trainingMatrix } from './queries/matrix.ts'

export default plugin('training', {
  label: 'Desenvolvimento',
  requires: ['places', 'positions', 'sst', 'talent', 'questionnaires', 'evaluation', 'surveys'],
  resources: [
    categoriaCurso,
    tipoDespesa,
    treinamento,
    logoCertificado,
    molduraCertificado,
    modeloCertificado,
    avaliacaoCurso,
    curso,
    turma,
    diaTurma,
    turmaDocumento,
    certificado,
    colaboradorTurma,
    codigoPresenca,
    licao,
    progressoLicao,
    progressoScorm,
    avaliacaoTurmaAvaliacao,
    respondenteTurma,
    lnt,
    lntCurso,
    certificacao,
    resultadoPratico,
    planoMetas,
    planoAcao,
  ],
  prompts: trainingPrompts,
  endings: trainingEndings,
  endpoints: [
    ...courseEndpoints,
    ...classEndpoints,
    ...evaluationEndpoints,
    ...questionService(avaliacaoTurmaAvaliacao.key, 'ROLE_AVALIACAO_AVALIACOES_TURMA', async (context, id) => {
      const row = await context.system.repo(avaliacaoTurmaAvaliacao.key).get(Number(id))
      return context.system.repo('questionarios/modelos').get(row.modelo!.id)
    }).filter((endpoint) => !(endpoint.method === 'POST' && endpoint.path === `${avaliacaoTurmaAvaliacao.key}/:id`)),
    ...templateEndpoints,
    ...certificateEndpoints,
    ...attendanceEndpoints,
    ...ownParticipationEndpoints,
    certificateCheck,
    ...lessonEndpoints,
    ...scormEndpoints,
    lessonPreview,
    ...panelEndpoints,
    matrix,
    notifyMatrix,
    ...childEndpoints({
      parent: turma.key,
      path: 'documentos-anexos',
      key: turmaDocumento.key,
      by: 'turma',
      label: 'Documentos de uma turma',
    }),
    ...childEndpoints({ parent: lnt.key, path: 'cursos', key: lntCurso.key, by: 'lnt', label: 'Cursos de uma LNT' }),
  ],
  dashboards: [desenvolvimento],
  pages: [
    page('desenvolvimento/meus-treinamentos', {
      personalTo: 'actor',
      label: 'Meus treinamentos',
      component: 'MyTrainingsPage',
      icon: 'PlayCircleOutline',
    }),
    page('desenvolvimento/planos-acao/cronograma', {
      label: 'Cronograma dos planos de ação',
      component: 'PlanTimelinePage',
      authority: 'ROLE_DESENVOLVIMENTO_PLANOS_ACAO',
      icon: 'CalendarMonth',
    }),
    page('desenvolvimento/matriz', {
      label: 'Matriz de treinamentos',
      component: 'MatrixPage',
      authority: 'ROLE_DESENVOLVIMENTO_MATRIZ',
      icon: 'School',
    }),
    page('desenvolvimento/licoes/:id/previa', {
      label: 'Prévia da lição',
      component: 'LessonPreviewPage',
      authority: 'ROLE_DESENVOLVIMENTO_CURSOS',
    }),
    page('desenvolvimento/dias-turmas/:id/qrcode', {
      label: 'QR Code de presença',
      component: 'AttendanceQrPage',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR',
    }),
    ...partsOf('desenvolvimento/turmas/:id/documentos-anexos', {
      label: 'Documentos anexos da turma',
      list: 'desenvolvimento/turmas-documentos-anexos?turma={id}',
      row: 'desenvolvimento/turmas-documentos-anexos/{itemId}',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS',
    }),
    ...partsOf('desenvolvimento/turmas/:id/despesas', {
      label: 'Despesas da turma',
      list: 'desenvolvimento/turmas/{id}/editar',
      row: 'desenvolvimento/turmas/{id}/editar',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS',
    }),
    ...partsOf('desenvolvimento/lnt/:id/cursos', {
      label: 'Cursos da LNT',
      list: 'desenvolvimento/lnt-cursos?lnt={id}',
      row: 'desenvolvimento/lnt-cursos/{itemId}',
      authority: 'ROLE_DESENVOLVIMENTO_LNT',
    }),
    page('desenvolvimento/turmas/:id/edit', {
      label: 'Turma',
      leads: 'desenvolvimento/turmas/{id}/editar',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR',
    }),
    page('desenvolvimento/turmas/:id/presencas', {
      label: 'Lista de presença',
      component: 'AttendanceListPage',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS',
    }),
  ],
  publicPages: [
    publicPage('presenca/:codigo', { label: 'Presença', component: 'AttendancePage', texts: ['codigo'] }),
    publicPage('participante/:token', { label: 'Treinamento', component: 'ParticipantPage', texts: ['token'] }),
    publicPage('certificado/:codigo', {
      label: 'Verificação de certificado',
      component: 'CertificatePage',
      texts: ['codigo'],
    }),
  ],
  webPages: [scormContent],
  offline: { presenca: {}, participante: {} },
  reports,
  mails: Object.values(letters),
  extend: {
    'cargo-salario/conhecimentos': competencyExtension,
    'cargo-salario/habilidades': competencyExtension,
    'cargo-salario/atitudes': competencyExtension,
    'cargo-salario/cargos': needExtension,
    'cargo-salario/faixas-salariais': bandExtension,
    'sst/funcoes': functionExtension,
    'gestao-talentos/talentos': talentExtension,
    'pesquisa/avaliacoes-turma': classEvaluationExtension,
  },
  menu: [
    { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [desenvolvimento.key] },
    {
      label: 'Desenvolvimento',
      icon: 'School',
      order: 35,
      items: [
        'desenvolvimento/meus-treinamentos',
        turma.key,
        curso.key,
        lnt.key,
        'desenvolvimento/matriz',
        { label: 'Certificação', icon: 'VerifiedUser', items: [certificacao.key, certificado.key] },
        {
          label: 'Planos',
          icon: 'EventNote',
          items: [planoMetas.key, planoAcao.key, 'desenvolvimento/planos-acao/cronograma'],
        },
        reportsMenu(reports.map((report) => report.key)),
        cataloguesMenu([
          categoriaCurso.key,
          avaliacaoCurso.key,
          'pesquisa/avaliacoes-turma',
          modeloCertificado.key,
          tipoDespesa.key,
          treinamento.key,
          licao.key,
          progressoLicao.key,
          progressoScorm.key,
          colaboradorTurma.key,
          diaTurma.key,
          resultadoPratico.key,
        ]),
      ],
    },
  ],
  settings,
  jobs: { [TELL_JOB]: notifyEnds },
  nightly: { 'treinamentos-vencimentos': { hour: 6, run: notifyInAllCompanies } },
  demo: async (context) => (await import('./demo/classes.ts')).trainingDemo(context),
  profiles: { RH: ['ROLE_DESENVOLVIMENTO_*', 'ROLE_ANALYTICS_DESENVOLVIMENTO'] },
  copies: [
    copy('DES', 'desenvolvimento/categoria-curso'),
    copy('DES', 'desenvolvimento/tipo-despesa'),
    copy('DES', 'desenvolvimento/treinamentos'),
    copy('DES', 'desenvolvimento/avaliacao-curso'),
    copy('DES', 'desenvolvimento/modelo-certificado'),
    copy('DES', 'desenvolvimento/cursos'),
    copy('DES', 'desenvolvimento/certificacao'),
  ],
})
