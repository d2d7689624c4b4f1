import db from '@adonisjs/lucid/services/db'
import { serveCandidates } from '#app/auth/candidate_provider.ts'
import { erasedCopies, plugin, type PublicPageDef, cataloguesMenu, webPage } from '#engine'
import { advert, adverts, choicesOfAdverts, sendToFriend } from './endpoints/adverts.ts'
import { application, applications, history, historyEntry, sendApplication } from './endpoints/applications.ts'
import { alerts } from './endpoints/alerts.ts'
import { ownApplications } from './endpoints/own_application.ts'
import { saved } from './endpoints/saved.ts'
import { applyWithShortForm } from './endpoints/apply_first.ts'
import { candidateLists } from './endpoints/candidate_lists.ts'
import {
  acceptTerm,
  completeCandidate,
  photo,
  readCandidate,
  register,
  updateCandidate,
  withdrawTerm,
} from './endpoints/candidates.ts'
import { legacyEndpoints } from './endpoints/legacy_endpoints.ts'
import {
  createDocument,
  downloadDocument,
  listDocuments,
  readDocument,
  removeDocument,
  updateDocument,
} from './endpoints/documents.ts'
import { confirmations } from './endpoints/confirm_email.ts'
import { evaluations } from './endpoints/evaluations.ts'
import { mailReceipt } from '#plugins/recruitment/plugin.ts'
import { offers, RECEIPT_JOB } from './endpoints/offers.ts'
import { invitations } from './endpoints/invitations.ts'
import { lookups } from './endpoints/lookups.ts'
import { recover, RECOVERY_JOB } from './services/recovery.ts'
import { changePassword, companiesOfCpf, recoverPassword, setPassword } from './endpoints/password.ts'
import { careers } from './endpoints/careers.ts'
import { captcha, companies, companyLogo, portal } from './endpoints/portal.ts'
import { privacy } from './endpoints/privacy.ts'
import { askForReview } from './endpoints/reviews.ts'
import { login, logout, userinfo } from './endpoints/session.ts'
import { uploads } from './endpoints/uploads.ts'
import { portalPages } from './shared/pages.ts'
import { careersPage, careersPictures, ownDomain } from './web/careers_page.ts'
import { advertPage, advertsPage } from './web/advert_pages.ts'
import { installable, offline } from './web/installable.ts'
import { robots, sitemap } from './web/crawlers.ts'
import {
  candidaturaRecebida,
  confirmarAlerta,
  confirmarEmail,
  enviarAmigo,
  novasVagas,
  novoAparelho,
  recuperarSenha,
} from './mails/templates.ts'
import { companyExtension } from './resources/company_extension.ts'
import { paginaCarreiras } from './resources/paginas_carreiras.ts'
import { advertExtension } from './resources/advert_extension.ts'
import { applicationExtension } from './resources/application_extension.ts'
import { protectionExtension } from './actions/reset_two_factors.ts'
import { keySignIn } from './endpoints/key_sign_in.ts'
import { ownKeys } from './endpoints/own_keys.ts'
import { ownSessions } from './endpoints/own_sessions.ts'
import { protection } from './endpoints/protection.ts'
import { secondStep } from './endpoints/second_step.ts'
import { interviews } from './endpoints/interviews.ts'
import { interviewExtension } from './resources/interview_extension.ts'
import { horarioEntrevista } from './resources/interview_slots.ts'
import { alertaVaga, vagaSalva } from './resources/saved_adverts.ts'
import { accountProtection } from './resources/account_protection.ts'
import { recuperacaoSenha } from './resources/recuperacoes_senha.ts'
import { envio, envioParte } from './resources/envios.ts'
import { deleteAlertsTo, sendAlerts } from './services/alerts.ts'
import { registerCandidateAccounts } from './services/protection.ts'
import { findCandidateUser } from './services/session.ts'
import { purgeUnfinished } from './services/uploads.ts'

serveCandidates((id) => findCandidateUser(db.connection(), id))
registerCandidateAccounts()

/** Pages read by search engines and link previews. */
const heads: Record<string, PublicPageDef['head']> = {
  externo: ownDomain,
  'externo/empresa/:endereco': careersPage,
  'externo/anuncios': advertsPage,
  'externo/anuncios/:id': advertPage,
}

/**
 * The candidates' side: separate sign-in, and endpoints under /api/externo that give access only to the candidate's own
 * data.
 */
export default plugin('portal', {
  label: 'Portal do candidato',
  requires: ['places', 'positions', 'questionnaires', 'recruitment'],
  extend: {
    'utilitario/empresas': companyExtension,
    'captacao/solicitacoes-pessoal': advertExtension,
    // With the same names, so that they are copied between template and vacancy.
    'captacao/modelos-vaga': advertExtension,
    'captacao/candidato-solicitacoes': applicationExtension,
    'captacao/entrevistas': interviewExtension,
    'captacao/candidatos': protectionExtension,
  },
  resources: [
    recuperacaoSenha,
    envio,
    envioParte,
    vagaSalva,
    alertaVaga,
    horarioEntrevista,
    paginaCarreiras,
    ...accountProtection,
  ],
  personalCopies: [erasedCopies('alertas_vagas', 'alerts to an address of the person', { ofPerson: deleteAlertsTo })],
  publicPages: portalPages.map((page) => ({ ...page, ...(heads[page.path] && { head: heads[page.path] }) })),
  offline: { externo: offline },
  webPages: [sitemap, robots, ...installable, ...careersPictures, webPage('', ownDomain)],
  nightly: {
    'portal.remover-envios': { hour: 3, minute: 15, run: purgeUnfinished },
    'portal.enviar-alertas': { hour: 7, run: sendAlerts },
  },
  jobs: {
    [RECOVERY_JOB]: recover,
    [RECEIPT_JOB]: (context, { propostaId }) => mailReceipt(context, Number(propostaId)),
  },
  menu: [
    {
      label: 'Recrutamento e Seleção',
      icon: 'PersonSearch',
      order: 10,
      items: [cataloguesMenu([paginaCarreiras.key, horarioEntrevista.key, alertaVaga.key])],
    },
  ],
  demo: async (context) => (await import('./demo/portal.ts')).portalDemo(context),
  mails: [recuperarSenha, confirmarEmail, enviarAmigo, candidaturaRecebida, confirmarAlerta, novasVagas, novoAparelho],
  endpoints: [
    portal,
    companies,
    careers,
    companyLogo,
    captcha,
    userinfo,
    login,
    secondStep,
    ...keySignIn,
    logout,
    adverts,
    choicesOfAdverts,
    advert,
    sendToFriend,
    applyWithShortForm,
    ...confirmations,
    register,
    completeCandidate,
    readCandidate,
    updateCandidate,
    acceptTerm,
    withdrawTerm,
    ...candidateLists,
    photo,
    listDocuments,
    createDocument,
    readDocument,
    updateDocument,
    removeDocument,
    downloadDocument,
    ...uploads,
    applications,
    application,
    sendApplication,
    ...ownApplications,
    ...interviews,
    ...alerts,
    ...saved,
    askForReview,
    history,
    historyEntry,
    changePassword,
    recoverPassword,
    setPassword,
    companiesOfCpf,
    ...protection,
    ...ownKeys,
    ...ownSessions,
    ...evaluations,
    ...offers,
    invitations,
    ...lookups,
    ...legacyEndpoints,
    ...privacy,
  ],
})
