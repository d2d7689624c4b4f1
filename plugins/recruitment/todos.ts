import { todo } from '#engine'
import {
  interviewsToday,
  lateVacancies,
  openOffers,
  openReviews,
  toRelease,
  unreadApplications,
} from './queries/waiting_work.ts'

/** What recruitment puts on the start page, each for those who can do something about it. */
export const recruitmentTodos = [
  todo('recruitment.entrevistas', {
    label: 'Entrevistas de hoje',
    icon: 'CalendarMonth',
    tone: 'info',
    authority: 'ROLE_CAPTACAO_ENTREVISTAS',
    order: 10,
    to: '/captacao/agenda',
    find: interviewsToday,
  }),
  todo('recruitment.liberacoes', {
    label: 'Vagas para liberar',
    icon: 'Rule',
    tone: 'warning',
    authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR',
    order: 20,
    to: '/captacao/solicitacoes-pessoal?status=I',
    find: toRelease,
  }),
  todo('recruitment.candidaturas', {
    label: 'Candidaturas novas',
    icon: 'PersonAddAlt',
    tone: 'info',
    authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
    order: 30,
    to: '/captacao/candidato-solicitacoes?situacao=I',
    find: unreadApplications,
  }),
  todo('recruitment.atrasos', {
    label: 'Vagas em atraso',
    icon: 'WorkHistory',
    tone: 'error',
    authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
    order: 40,
    to: '/captacao/solicitacoes-pessoal?prazo=A',
    find: lateVacancies,
  }),
  todo('recruitment.propostas', {
    label: 'Propostas sem resposta',
    icon: 'MailOutline',
    tone: 'warning',
    authority: 'ROLE_CAPTACAO_PROPOSTAS',
    order: 50,
    to: '/captacao/propostas?situacao=E',
    find: openOffers,
  }),
  todo('recruitment.revisoes', {
    label: 'Revisões pedidas por candidatos',
    icon: 'Gavel',
    tone: 'warning',
    authority: 'ROLE_CAPTACAO_REVISOES_DECISAO',
    order: 60,
    to: '/captacao/revisoes-decisao?situacao=P',
    find: openReviews,
  }),
]
