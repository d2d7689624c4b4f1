import { publicPage, type PublicPageDef } from '#engine/definition/public_page.ts'

const portalPage = (path: string, label: string, component: string, more: Partial<PublicPageDef> = {}) =>
  publicPage(path, { label, component, frame: 'PortalFrame', ...more })

/** Requires a signed-in candidate; with `:id` also that the id is their own. */
const own = (path: string, label: string, component: string, props: PublicPageDef['props'] = {}) =>
  portalPage(path, label, component, { props: { signedIn: true, ...props } })

/** The pages of the portal. Adverts have separate head functions, which the manifest adds. */
export const portalPages: PublicPageDef[] = [
  portalPage('externo', 'Portal do candidato', 'ToLogin'),
  portalPage('externo/login', 'Entrar', 'Login'),
  portalPage('externo/anuncios', 'Vagas Abertas', 'AdvertsOrLinked'),
  portalPage('externo/anuncios/:id', 'Vaga', 'Advert'),
  portalPage('externo/anuncios/:id/candidatar', 'Candidatar-se', 'Apply'),
  portalPage('externo/empresa/:endereco', 'A empresa', 'Careers', { texts: ['endereco'] }),
  portalPage('externo/privacidade', 'Privacidade', 'TermPage'),
  portalPage('externo/confirmar-email', 'Confirmar e-mail', 'ConfirmEmail'),
  portalPage('externo/recuperar-senha', 'Recuperar senha', 'RecoverPassword'),
  portalPage('externo/candidatos', 'Criar cadastro', 'ToRegister'),
  portalPage('externo/candidatos/new', 'Criar cadastro', 'Register'),
  portalPage('externo/alertas', 'Alerta de vagas', 'Alert'),
  own('externo/vagas-salvas', 'Vagas salvas', 'SavedAdverts'),
  own('externo/candidato-solicitacoes', 'Minhas candidaturas', 'Applications'),
  own('externo/candidato-solicitacoes/:candidatura', 'Candidatura', 'Application'),
  own('externo/historico-candidatos', 'Minhas candidaturas', 'ToApplications'),
  own('externo/avaliacoes', 'Questionários', 'Questionnaires'),
  own('externo/solicitacao-avaliacao', 'Questionários da vaga', 'Questionnaires'),
  own('externo/avaliacoes/:avaliacao', 'Questionário', 'questionnaires/AnswerPage', {
    api: 'externo/avaliacoes/:avaliacao',
    back: '/externo/avaliacoes',
    backLabel: 'Questionários',
    after: '/externo/candidato-solicitacoes',
    afterLabel: 'Ver minhas candidaturas',
    privacy:
      'As respostas vão só para quem conduz esta seleção. O resultado nunca decide sozinho: uma pessoa analisa, e você pode pedir a revisão.',
    thanks: 'Obrigado! A empresa recebeu as suas respostas e fala com você sobre os próximos passos.',
  }),
  own('externo/candidatos/:id', 'Editar Cadastro', 'EditRegistration'),
  own('externo/candidatos/:id/seguranca', 'Segurança', 'Protection'),
  own('externo/candidatos/:id/privacidade', 'Privacidade', 'Privacy'),
  own('externo/candidatos/:id/documentos-anexos', 'Anexar Documentos', 'Documents', { adding: false }),
  own('externo/candidatos/:id/documentos-anexos/new', 'Anexar Documentos', 'Documents', { adding: true }),
]
