export const BASE = '/api/utilitario/integracoes'

interface Field {
  group: string
  name: string
  label: string
  secret?: boolean
}

const ONLY_TEST =
  'Desta integração só o teste de conexão é conhecido: o token guardado ainda não é usado para mais nada.'

/** The systems a company can be connected to, with the settings of each. */
export const SERVICES: {
  group: string
  path: string
  title: string
  about: string
  fields: Field[]
  switched?: true
  keys?: true
}[] = [
  {
    group: 'fortesColabore',
    path: 'fortes-colabore',
    title: 'Fortes Colabore',
    about:
      'A situação aparece no alto da tela. Com uma chave própria, as chamadas desta empresa são assinadas por ela.',
    fields: [],
    switched: true,
    keys: true,
  },
  {
    group: 'fortesBi',
    path: 'fortes-bi',
    title: 'Fortes BI',
    about: 'A planilha tem áreas, cargos, faixas, talentos e vagas por códigos, sem dados pessoais.',
    fields: [
      { group: 'fortesBi', name: 'usuario', label: 'Usuário' },
      { group: 'fortesBi', name: 'senha', label: 'Senha', secret: true },
    ],
    switched: true,
    keys: true,
  },
  {
    group: 'chatPro',
    path: 'chat-pro',
    title: 'ChatPro',
    about: ONLY_TEST,
    fields: [
      { group: 'chatPro', name: 'endpoint', label: 'Endpoint' },
      { group: 'chatPro', name: 'token', label: 'Token', secret: true },
    ],
  },
  {
    group: 'solides',
    path: 'solides',
    title: 'Sólides',
    about: ONLY_TEST,
    fields: [{ group: 'solides', name: 'token', label: 'Token', secret: true }],
  },
  {
    group: 'eduvem',
    path: 'eduvem',
    title: 'Eduvem',
    about: ONLY_TEST,
    fields: [
      { group: 'eduvem', name: 'url', label: 'Endereço' },
      { group: 'eduvem', name: 'token', label: 'Token', secret: true },
    ],
  },
]
