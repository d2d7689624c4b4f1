import { copy, page, partsOf, plugin, publicPage } from '#engine'
import { seesAreas } from './endpoints/sees_areas.ts'
import { committeeTenure, tenure } from './endpoints/tenure.ts'
import { companiesBySharing } from './endpoints/sharing_companies.ts'
import { limitsExist } from './endpoints/limits.ts'
import { areaExtension, bandExtension, SEES_ALL_AREAS, userExtension } from './extensions.ts'
import { areasOf, talentOf } from './services/own_sets.ts'
import { admissionFormEndpoints } from './endpoints/admission_form.ts'
import { hasTalentOfCpf, requestAdmissionCall, resendAdmission } from './endpoints/admissions.ts'
import { competencyEndpoints } from './endpoints/competencies.ts'
import { dynamicEndpoints } from './endpoints/dynamic_report.ts'
import { environmentEndpoints } from './endpoints/environments.ts'
import { ownRecordEndpoints } from './endpoints/own_record.ts'
import { talentDocuments } from './endpoints/talent_documents.ts'
import { interviewEndpoints } from './endpoints/interviews.ts'
import { areaResponsibleEndpoints } from './endpoints/area_responsibles.ts'
import { occurrenceEndpoints } from './endpoints/occurrences.ts'
import { talentEndpoints } from './endpoints/talents.ts'
import { noticesEverywhere } from './jobs/daily_notices.ts'
import { applyDueEverywhere } from './jobs/apply_due_situations.ts'
import { registerPlannedEverywhere } from './jobs/register_planned_dismissals.ts'
import { companyHooks } from './rules/company_hooks.ts'
import { menu } from './menu.ts'
import * as letters from './mails/templates.ts'
import { alteracaoCadastral } from './resources/alteracoes_cadastrais.ts'
import { cboAprendiz } from './resources/cbos_aprendiz.ts'
import { colaborador } from './resources/colaboradores.ts'
import { colaboradorOcorrencia } from './resources/colaboradores_ocorrencias.ts'
import { configuracaoNivelCompetenciaColaborador } from './resources/configuracoes_niveis_competencia_colaborador.ts'
import { desligamento } from './resources/desligamentos.ts'
import { desligamentoProgramado } from './resources/desligamentos_programados.ts'
import { entrevistaDesligamento } from './resources/entrevistas_desligamento.ts'
import { geracao, geracaoGeral } from './resources/geracoes.ts'
import { modeloCarta } from './resources/modelos_carta.ts'
import { modeloEntrevistaDesligamento } from './resources/modelos_entrevista_desligamento.ts'
import { modeloRelatorioDinamico } from './resources/modelos_relatorio_dinamico.ts'
import { motivoDesligamento } from './resources/motivo_desligamento.ts'
import { ocorrencia } from './resources/ocorrencias.ts'
import { providencia } from './resources/providencias.ts'
import { talentoAdmissao } from './resources/talentos_admissao.ts'
import { talentoAdmissaoDocumento } from './resources/talentos_admissao_documentos.ts'
import { talentoDocumento } from './resources/talentos_documentos_anexos.ts'
import { tipoOcorrencia } from './resources/tipo_ocorrencia.ts'
import { convencaoColetiva, sindicato } from './resources/sindicatos.ts'
import { settings } from './settings.ts'
import * as talentReport from './domain/filters.ts'
import { admitidos } from './reports/admitidos.ts'
import { aniversariantesMes, aniversariantesTempoDeEmpresa } from './reports/anniversaries.ts'
import { cboEfeitoAprendiz } from './reports/cbo_efeito_aprendiz.ts'
import { cotas } from './reports/cotas.ts'
import { desligamentos } from './reports/desligamentos.ts'
import { dadosParaFolha, dependentes } from './reports/folha.ts'
import { geracoes } from './reports/geracoes.ts'
import { absenteismo, indicadorTurnover, taxaDemissao } from './reports/indicators.ts'
import { jobReports } from './reports/jobs/job_reports.ts'
import { ocorrencias } from './reports/ocorrencias.ts'
import { resultadosEntrevistas } from './reports/resultados_entrevistas_desligamentos.ts'
import { talentoDinamico } from './reports/talento_dinamico.ts'
import { configuracaoLimiteColaborador } from './resources/configuracoes_limite_colaborador.ts'
import { talento } from './resources/talentos.ts'
import { answerableInterviews, INTERVIEWS } from './services/interviews.ts'
import { copyModel, questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { tipoDocumento } from './resources/tipo_documento.ts'

export { OWN_AREAS, SEES_ALL_AREAS } from './extensions.ts'
export { limitsOf } from './services/headcount.ts'
export { areasOf, talentOf } from './services/own_sets.ts'
export { talentByCpf } from './services/find_by_cpf.ts'
export { contractsOfPeople } from './services/contracts.ts'
export {
  CATEGORIAS_HABILITACAO,
  CERTIFICADOS_MILITARES,
  DEFICIENCIAS,
  ESTADOS_CIVIS,
  ETNIAS,
  SEXOS,
} from './person_codes.ts'
export { type AbsenceSource, countAbsencesOf } from './queries/absence_sources.ts'
export { retainPeople } from './services/retention.ts'
export { type KnownPerson, knowPeopleFrom } from './queries/known_person.ts'
export { absenteeismByMonth, meanAbsenteeism } from './queries/absenteeism.ts'
export { averageOf } from './domain/months.ts'
export { absencesOfMonth, peopleOfTurnover } from './queries/people_behind.ts'
export { type Quota, quotasOf } from './queries/quotas.ts'
export { meanTurnover, turnoverByMonth } from './queries/turnover.ts'
export { employed } from './domain/employed.ts'
/** Filters and conditions shared by all reports about talents. */
export { talentReport }
export { habilitacao, pessoal } from './person_groups.ts'
export { GRANDES_GRUPOS } from './domain/apprentice_base.ts'
export { salaryPeriodsOf } from './domain/salary_periods.ts'
export { situationOn } from './domain/situations.ts'
export { MOTIVOS_SITUACAO } from './shared/reasons.ts'
export { VINCULOS } from './domain/vinculos.ts'
export { monthsOfService } from './domain/service_time.ts'
export { TURNOS } from './work_codes.ts'
export { type TalentFit, talentsFor } from './queries/suggest_candidates.ts'
export { ownRow, ownRows } from './services/own_rows.ts'
export { ownTalent, usersOfTalents } from './services/users_of.ts'
export { addSituations, namesOf, removeSituations, situationRefusal } from './services/bulk_situations.ts'
import { contractsOfTalent } from './endpoints/contracts.ts'
import { dismissalEndings } from './endpoints/dismissal_endings.ts'
import { talentEndings } from './endings.ts'
import { pendenciasDeSaida } from './kinds.ts'
import { talentTodos } from './todos.ts'

serveAnswering(INTERVIEWS, answerableInterviews)

export default plugin('talent', {
  label: 'Gestão de Talentos',
  requires: ['places', 'positions', 'sst', 'questionnaires'],
  kinds: [pendenciasDeSaida],
  resources: [
    talento,
    colaborador,
    desligamento,
    desligamentoProgramado,
    motivoDesligamento,
    modeloEntrevistaDesligamento,
    entrevistaDesligamento,
    colaboradorOcorrencia,
    ocorrencia,
    tipoOcorrencia,
    providencia,
    talentoAdmissao,
    talentoAdmissaoDocumento,
    talentoDocumento,
    tipoDocumento,
    sindicato,
    convencaoColetiva,
    geracao,
    geracaoGeral,
    cboAprendiz,
    modeloRelatorioDinamico,
    modeloCarta,
    alteracaoCadastral,
    configuracaoNivelCompetenciaColaborador,
    configuracaoLimiteColaborador,
  ],
  todos: talentTodos,
  endings: talentEndings,
  endpoints: [
    dismissalEndings,
    contractsOfTalent,
    committeeTenure,
    tenure,
    seesAreas,
    limitsExist,
    companiesBySharing,
    ...talentEndpoints,
    ...areaResponsibleEndpoints,
    ...occurrenceEndpoints,
    requestAdmissionCall,
    hasTalentOfCpf,
    resendAdmission,
    ...admissionFormEndpoints,
    ...interviewEndpoints,
    ...dynamicEndpoints,
    ...competencyEndpoints,
    ...talentDocuments,
    ...ownRecordEndpoints,
    ...environmentEndpoints,
    ...questionService(modeloEntrevistaDesligamento.key, 'ROLE_GESTAO_TALENTOS_MODELOS_ENTREVISTA_DESLIGAMENTO'),
  ],
  reports: [
    ocorrencias,
    desligamentos,
    aniversariantesMes,
    aniversariantesTempoDeEmpresa,
    geracoes,
    admitidos,
    indicadorTurnover,
    absenteismo,
    taxaDemissao,
    cboEfeitoAprendiz,
    resultadosEntrevistas,
    talentoDinamico,
    dadosParaFolha,
    dependentes,
    cotas,
    ...jobReports,
  ],
  mails: Object.values(letters),
  pages: [
    page('gestao-talentos/talentos/importacao-colaborador', {
      label: 'Importação de talentos',
      leads: 'gestao-talentos/talentos/importar',
      authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
    }),
    ...partsOf('gestao-talentos/talentos/:id/documentos-anexos', {
      label: 'Documentos anexos do talento',
      list: 'gestao-talentos/talentos-documentos-anexos?colaborador={id}',
      row: 'gestao-talentos/talentos-documentos-anexos/{itemId}',
      authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
    }),
    page('gestao-talentos/meus-dados', {
      personalTo: 'actor',
      label: 'Meus dados',
      component: 'MyDataPage',
      icon: 'Badge',
    }),
    page('gestao-talentos/matriz-competencias', {
      label: 'Matriz de competências',
      component: 'CompetencyMatrixPage',
      authority: 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR',
      icon: 'Psychology',
    }),
    page('gestao-talentos/talentos/:id/entrevista-desligamento', {
      label: 'Entrevista de desligamento',
      component: 'InterviewsOfTalentPage',
      authority: 'ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO',
    }),
  ],
  publicPages: [
    publicPage('admissao/:token', { label: 'Ficha de admissão', component: 'AdmissionPage', texts: ['token'] }),
  ],
  nightly: {
    'desligamentos-do-dia': { hour: 0, minute: 5, run: registerPlannedEverywhere },
    'situacoes-do-dia': { hour: 0, minute: 10, run: applyDueEverywhere },
    'avisos-de-talentos': { hour: 7, run: noticesEverywhere },
  },
  extend: {
    'cargo-salario/areas-organizacionais': areaExtension,
    'cargo-salario/faixas-salariais': bandExtension,
    'utilitario/usuarios': userExtension,
    'utilitario/empresas': { hooks: companyHooks },
  },
  ownerSets: {
    talento: { self: true, from: ['utilitario/usuarios'], find: talentOf },
    areas: { from: ['utilitario/usuarios', 'cargo-salario/areas-organizacionais'], find: areasOf },
  },
  settings,
  menu,
  demo: async (context) => (await import('./demo_talents.ts')).talentsDemo(context),
  profiles: {
    RH: ['ROLE_GESTAO_TALENTOS_*', 'ROLE_UTILITARIO_CONFIGURACOES_LIMITE_COLABORADOR', SEES_ALL_AREAS],
    Gestor: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
  },
  copies: [
    copy('GES', 'gestao-talentos/geracao'),
    copy('GES', 'gestao-talentos/motivo-desligamento'),
    copy('GES', 'gestao-talentos/tipo-documento'),
    copy('GES', 'gestao-talentos/tipo-ocorrencia'),
    copy('GES', 'gestao-talentos/providencias'),
    copy('GES', 'gestao-talentos/modelos-carta'),
    copy('GES', 'gestao-talentos/modelos-entrevista-desligamento', { create: copyModel }),
  ],
})
