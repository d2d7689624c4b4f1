import { page } from '#engine'

/** Custom screens. */
export const pages = [
  page('captacao/banco-talentos', {
    label: 'Banco de talentos',
    component: 'TalentPoolPage',
    authority: 'ROLE_CAPTACAO_BANCO_TALENTOS',
    icon: 'PersonSearch',
  }),
  page('captacao/agenda', {
    label: 'Agenda de entrevistas',
    component: 'AgendaPage',
    authority: 'ROLE_CAPTACAO_ENTREVISTAS',
    icon: 'CalendarMonth',
  }),
  page('captacao/candidatos/duplicados', {
    label: 'Candidatos duplicados',
    component: 'DuplicatesPage',
    authority: 'ROLE_CAPTACAO_CANDIDATOS',
    icon: 'ContentCopy',
  }),
  page('captacao/solicitacoes-pessoal/:id/liberacao', {
    label: 'Liberação da Solicitação de Pessoal',
    component: 'ReleasePage',
    authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  }),
  page('captacao/candidatos/0/curriculo', {
    label: 'Incluir candidato pelo currículo',
    component: 'NewResumePage',
    authority: 'ROLE_CAPTACAO_CANDIDATOS_EDITAR',
    icon: 'Description',
  }),
  page('captacao/candidatos/:id/curriculo', {
    label: 'Currículo do candidato',
    component: 'ResumePage',
    authority: 'ROLE_CAPTACAO_CANDIDATOS',
  }),
  page('captacao/candidatos/:id/imprimir-curriculo', {
    label: 'Imprimir currículo',
    component: 'PrintResumePage',
    authority: 'ROLE_CAPTACAO_CANDIDATOS',
  }),
  page('captacao/candidatos/:id/vagas', {
    label: 'Incluir candidato em vagas',
    component: 'EnterVacanciesPage',
    authority: 'ROLE_CAPTACAO_CANDIDATOS',
  }),
  page('captacao/solicitacoes-pessoal/:id/candidatos', {
    label: 'Seleção',
    component: 'SelectionPage',
    authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  }),
  page('captacao/solicitacoes-pessoal/:id/avaliacoes', {
    label: 'Comparar avaliações',
    component: 'ComparisonPage',
    authority: 'ROLE_CAPTACAO_AVALIACOES',
  }),
]
