import { computed, plugin, refs, copy } from '#engine'
import { addDocument, documentsOfCandidate } from './endpoints/documents.ts'
import { openPlacesOf } from './queries/open_places.ts'
import { advert, course, districtsOfVacancy, hasCandidate, hasJudgedCompetence } from './endpoints/vacancies.ts'
import {
  byCpf,
  peopleByCpf,
  complete,
  cpfMayBeUsed,
  duplicates,
  historyOfCandidate,
  information,
  sameName,
  pending,
  pendingOfMany,
  removeMany,
} from './endpoints/candidates.ts'
import { curriculum, isImage, photo, writeOcr } from './endpoints/curriculum.ts'
import { talentPool } from './endpoints/talent_pool.ts'
import { conviteVaga } from './resources/convites_vagas.ts'
import { enterVacancies, vacanciesForCandidates, vacanciesOfCompany } from './endpoints/entering.ts'
import { motiveOptions, nextOrder } from './endpoints/catalogues.ts'
import { account, comparison, ofCandidate, teamAnswer, teamFinish, teamSheet } from './endpoints/evaluations.ts'
import { readExam, writeExam } from './endpoints/palographic.ts'
import { checkPositionLimit } from './endpoints/position_limit.ts'
import { moveCandidate, selectionBoard, statistics, visitVacancy } from './endpoints/selection.ts'
import { messageMany, moveMany, undoMove } from './endpoints/selection_many.ts'
import { knownForAdmission } from './endpoints/admission.ts'
import { requestsOfArea } from './endpoints/requests_of_area.ts'
import { analyticsVagas } from './dashboards/analytics_vagas.ts'
import { estatisticasPreenchimentoVaga } from './dashboards/estatisticas_preenchimento_vaga.ts'
import { painel } from './dashboards/painel.ts'
import { FORGET_JOB, eraseInAllCompanies } from './jobs/erase_candidates.ts'
import { recruitmentMails } from './mails/templates.ts'
import { offerSuggestions, vacancySuggestions } from './endpoints/suggestions.ts'
import { substitutes } from './endpoints/substitutes.ts'
import { suggestCandidates } from './endpoints/suggest_candidates.ts'
import { copyModel, questionService, serveAnswering } from '#plugins/questionnaires/plugin.ts'
import { answerableEvaluations } from './services/answer_by_link.ts'
import { avaliacaoCandidato } from './reports/avaliacao_candidato.ts'
import { candidatoSelecao } from './reports/candidato_selecao.ts'
import { analiseEtapaSeletiva } from './reports/analise_etapa_seletiva.ts'
import { cargo } from './reports/cargo.ts'
import { divulgacaoVaga } from './reports/divulgacao_vaga.ts'
import { indicacaoCandidato } from './reports/indicacao_candidato.ts'
import { vagaMotivo } from './reports/vaga_motivo.ts'
import { duracaoVaga } from './reports/duracao_vaga.ts'
import { areaFormacao, areaInteresse, comoFicouSabendoVaga, idioma, motivoSolicitacao } from './resources/catalogues.ts'
import { aprovacao } from './resources/aprovacoes.ts'
import { fluxoAprovacao } from './resources/fluxos_aprovacao.ts'
import { STEPS, vacanciesToApprove } from './queries/approvals.ts'
import { LATE_APPROVALS, remindEverywhere } from './jobs/late_approvals.ts'
import { anuncio } from './resources/anuncios.ts'
import { cargoCaptacao, motivoAberturaVaga, vaga } from './resources/aliases.ts'
import { avaliacao } from './resources/avaliacoes.ts'
import { parecer } from './resources/pareceres.ts'
import { ownScorecard } from './endpoints/scorecards.ts'
import { peopleToMention } from './endpoints/comments.ts'
import { comentario } from './resources/comentarios.ts'
import { modeloMensagem } from './resources/modelos_mensagem.ts'
import { modeloVaga } from './resources/modelos_vaga.ts'
import { modeloProposta } from './resources/modelos_proposta.ts'
import { proposta } from './resources/propostas.ts'
import { entrevista } from './resources/entrevistas.ts'
import { remindInterview } from './jobs/remind_interview.ts'
import { REMIND_JOB } from './services/cancel_interview.ts'
import { motivoRecusa } from './resources/motivos_recusa.ts'
import { examePalografico } from './resources/exames_palografico.ts'
import { modeloAvaliacaoCandidato } from './resources/modelos_avaliacao_candidato.ts'
import { nivelCompetenciaCandidato } from './resources/niveis_competencia.ts'
import { acessoCandidato, consentimento, exclusaoCandidato, termoPrivacidade } from './resources/privacy.ts'
import { revisaoDecisao } from './resources/revisoes_decisao.ts'
import { CLOSE_JOB, closeInTime, EVALUATIONS } from './services/evaluations.ts'
import { candidatoDocumento } from './resources/candidato_documentos_anexos.ts'
import { candidatoSolicitacao } from './resources/candidato_solicitacoes.ts'
import { candidato } from './resources/candidatos.ts'
import { etapaSeletiva } from './resources/etapas_seletivas.ts'
import { historico } from './resources/historico.ts'
import { solicitacaoMovimento } from './resources/solicitacoes_movimentos.ts'
import { solicitacaoPessoal } from './resources/solicitacoes_pessoal.ts'
import { requiredByCompany } from './domain/required_by_company.ts'
import { menu } from './menu.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'
import { grantReservedToEditors } from './services/reserved_upgrade.ts'
import { formacaoEscolar } from './reports/formacao_escolar.ts'
import { talentoCertificado } from './reports/talento_certificado.ts'
import { talentResume } from './talent_resume.ts'
import { recruitmentPrompts } from './prompts.ts'
import './services/known_candidates.ts'
import { recruitmentTodos } from './todos.ts'

export { publicTitle, publicTitles } from './queries/public_title.ts'
export { candidato } from './resources/candidatos.ts'
export { candidatoDocumento } from './resources/candidato_documentos_anexos.ts'
export { candidatoSolicitacao } from './resources/candidato_solicitacoes.ts'
export { solicitacaoPessoal } from './resources/solicitacoes_pessoal.ts'
export { applicationsOf, candidateSummary } from './queries/candidate_summary.ts'
export { nextInterviews, type OwnInterview } from './queries/next_interview.ts'
export { answerOffer, mailReceipt, offerLetter, offersOf, ownOffer } from './services/offers.ts'
export { avaliacao } from './resources/avaliacoes.ts'
export {
  closeIfLate,
  EVALUATIONS,
  finishEvaluation,
  saveEvaluationAnswer,
  sheetOf,
  startEvaluation,
} from './services/evaluations.ts'
import { recruitmentEndings } from './endings.ts'
export { openInvitations } from './services/invite.ts'
export { candidateCalendarOf } from './services/interview_calendar.ts'
export { startOf } from './domain/interview_times.ts'
export { meetingFields } from './resources/meeting_fields.ts'
export { MODALIDADES } from './shared/states.ts'
export { responsibleFor } from './queries/vacancy_facts.ts'
export { INVITATIONS } from './domain/resource_keys.ts'
export { acceptedPresentTerm, consent, consentsOf } from './services/consent.ts'
export { exclusaoCandidato } from './resources/privacy.ts'
export { CONSENTS, ERASURES, TERMS } from './domain/resource_keys.ts'
export { askReview, reviewsOf } from './services/reviews.ts'
export { DECISOES, SITUACOES_REVISAO } from './shared/states.ts'
export { ACESSOS } from './services/candidate_access.ts'
export { publicLink } from './domain/public_link.ts'

serveAnswering(EVALUATIONS, answerableEvaluations)

export default plugin('recruitment', {
  label: 'Recrutamento e Seleção',
  requires: ['places', 'positions', 'sst', 'talent', 'questionnaires'],
  resources: [
    etapaSeletiva,
    entrevista,
    comentario,
    parecer,
    modeloProposta,
    modeloMensagem,
    modeloVaga,
    proposta,
    motivoRecusa,
    motivoSolicitacao,
    motivoAberturaVaga,
    areaInteresse,
    areaFormacao,
    idioma,
    comoFicouSabendoVaga,
    solicitacaoPessoal,
    vaga,
    anuncio,
    solicitacaoMovimento,
    fluxoAprovacao,
    aprovacao,
    candidato,
    candidatoDocumento,
    candidatoSolicitacao,
    historico,
    cargoCaptacao,
    modeloAvaliacaoCandidato,
    avaliacao,
    examePalografico,
    nivelCompetenciaCandidato,
    conviteVaga,
    termoPrivacidade,
    consentimento,
    acessoCandidato,
    exclusaoCandidato,
    revisaoDecisao,
  ],
  extend: {
    'utilitario/empresas': requiredByCompany,
    'gestao-talentos/talentos': talentResume,
    'cargo-salario/areas-organizacionais': {
      fields: { vagasAbertas: computed<number>('Vagas', 'integer').hidden() },
      compute: { vagasAbertas: openPlacesOf },
    },
    'cargo-salario/cargos': {
      fields: {
        etapaSeletivas: refs('captacao/etapas-seletivas', 'Etapas seletivas').help(
          'Sem etapas, as vagas do cargo usam todas as etapas da empresa.',
        ),
        areasFormacaoRelacionadas: refs('captacao/areas-formacao', 'Áreas de formação relacionadas'),
      },
      form: [{ label: 'Recrutamento', fields: ['etapaSeletivas', 'areasFormacaoRelacionadas'] }],
    },
  },
  settings,
  mails: recruitmentMails,
  prompts: recruitmentPrompts,
  endings: recruitmentEndings,
  todos: recruitmentTodos,
  messageBox: 'RE',
  endpoints: [
    requestsOfArea,
    vacancySuggestions,
    offerSuggestions,
    ...talentPool,
    checkPositionLimit,
    peopleToMention,
    ownScorecard,
    nextOrder,
    motiveOptions,
    districtsOfVacancy,
    hasCandidate,
    hasJudgedCompetence,
    advert,
    course,
    vacanciesForCandidates,
    vacanciesOfCompany,
    enterVacancies,
    substitutes,
    suggestCandidates,
    cpfMayBeUsed,
    sameName,
    duplicates,
    byCpf,
    ...peopleByCpf,
    pendingOfMany,
    removeMany,
    information,
    complete,
    pending,
    documentsOfCandidate,
    addDocument,
    historyOfCandidate,
    photo,
    writeOcr,
    isImage,
    ...curriculum,
    selectionBoard,
    visitVacancy,
    moveCandidate,
    undoMove,
    moveMany,
    messageMany,
    statistics,
    knownForAdmission,
    account,
    teamSheet,
    teamAnswer,
    teamFinish,
    ofCandidate,
    comparison,
    readExam,
    writeExam,
    ...questionService('captacao/modelos-avaliacao-candidato', 'ROLE_CAPTACAO_MODELOS_AVALIACAO_CANDIDATO'),
  ],
  reports: [
    candidatoSelecao,
    avaliacaoCandidato,
    duracaoVaga,
    analiseEtapaSeletiva,
    cargo,
    divulgacaoVaga,
    indicacaoCandidato,
    vagaMotivo,
    formacaoEscolar,
    talentoCertificado,
  ],
  pages,
  dashboards: [painel, estatisticasPreenchimentoVaga, analyticsVagas],
  jobs: { [CLOSE_JOB]: closeInTime, [REMIND_JOB]: remindInterview },
  nightly: {
    [FORGET_JOB]: { hour: 3, run: eraseInAllCompanies },
    [LATE_APPROVALS]: { hour: 6, run: remindEverywhere },
  },
  ownerSets: { aprovacoes: { from: [STEPS], find: vacanciesToApprove } },
  demo: async (context) => (await import('./demo/recruitment.ts')).recruitmentDemo(context),
  menu,
  profiles: {
    RH: ['ROLE_CAPTACAO_*'],
    Gestor: [
      'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
      'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
      'ROLE_CAPTACAO_CANDIDATOS',
      'ROLE_CAPTACAO_BANCO_TALENTOS',
      'ROLE_CAPTACAO_ENTREVISTAS',
      'ROLE_CAPTACAO_PARECERES',
      'ROLE_CAPTACAO_PARECERES_EDITAR',
      'ROLE_CAPTACAO_PARECERES_EXCLUIR',
      'ROLE_CAPTACAO_COMENTARIOS',
      'ROLE_CAPTACAO_COMENTARIOS_EDITAR',
      'ROLE_CAPTACAO_COMENTARIOS_EXCLUIR',
      'ROLE_CAPTACAO_PAINEL',
      'ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA',
    ],
  },
  // Profiles that edit candidates keep seeing whole records; those that only read lose the reserved fields.
  upgrade: { 2: grantReservedToEditors },
  copies: [
    copy('RES', 'captacao/areas-formacao'),
    copy('RES', 'captacao/areas-interesse'),
    copy('RES', 'captacao/idiomas'),
    copy('RES', 'captacao/como-ficou-sabendo-vaga'),
    copy('RES', 'captacao/motivos-solicitacao'),
    copy('RES', 'captacao/motivos-abertura-vaga'),
    copy('RES', 'captacao/motivos-recusa'),
    copy('RES', 'captacao/etapas-seletivas'),
    copy('RES', 'captacao/modelos-proposta'),
    copy('RES', 'captacao/modelos-mensagem'),
    copy('RES', 'captacao/modelos-avaliacao-candidato', { create: copyModel }),
  ],
})
