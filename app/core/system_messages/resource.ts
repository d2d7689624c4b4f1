import { boolean, choice, ref, resource, richText, text, when } from '#engine'

export const SYSTEM_MESSAGES = 'utilitario/mensagens-sistema'
/** Codes for which the screens have specific texts. */
export const CODES = {
  'atualizacao-sistema-java': 'Nova versão disponível (requer Java 11 e Tomcat 9)',
  'atualizacao-sistema': 'Nova versão disponível',
  'cadastro-funcao': 'Funções não relacionadas ao sistema de folha',
  'cadastro-obra': 'Obras não relacionadas ao sistema de folha',
  'cadastro-psst': 'Profissionais de SST não cadastrados no sistema de folha',
  'relacionador-psst': 'Profissionais de SST não relacionados',
  'cadastro-ambiente': 'Ambientes não relacionados ao sistema de folha',
  'validacao-integridadeBancoDados': 'Erros de integridade do banco de dados',
  'alerta-sistema-windows-server': 'Alerta do sistema (Windows Server)',
} as const
/** Any other code: its name is in `codigoProprio`. */
export const OTHER = 'outro'
export const SEVERITIES = { INFO: 'Informação', AVISO: 'Aviso', ERRO: 'Erro' } as const
/** Operators of the installation: they see messages that name no authority. */
export const OPERATORS = 'ROLE_UTILITARIO_EMPRESAS'

const other = when('codigo').is(OTHER)

/** Messages on the administrators' start page: from the system, from an integration (`POST`), or entered by a user. */
export const mensagemSistema = resource(SYSTEM_MESSAGES, {
  label: ['Mensagem do sistema', 'Mensagens do sistema'],
  shared: true,
  companiesAt: 'empresa',
  display: 'codigo',
  fields: {
    codigo: choice('Código', { ...CODES, [OTHER]: 'Outro' })
      .required()
      .default(OTHER)
      .indexed()
      .width(6),
    codigoProprio: text('Qual código')
      .max(60)
      .visibleWhen(other)
      .requiredWhen(other)
      .help('Uma palavra que identifica o assunto, como aviso-manutencao.')
      .width(6),
    gravidade: choice('Gravidade', SEVERITIES)
      .required()
      .default('AVISO')
      .tones({ INFO: 'info', AVISO: 'warning', ERRO: 'error' })
      .width(6),
    empresa: ref('utilitario/empresas', 'Empresa').help('Em branco: a mensagem vale para todas.').width(6),
    mensagens: richText('Mensagem')
      .max(5000)
      .help('Os códigos conhecidos têm um texto próprio; dos outros aparece esta mensagem.')
      .requiredWhen(other),
    link: text('Página que resolve').max(255).help('Endereço da tela, como /utilitario/estabelecimentos.').width(6),
    autorizacao: text('Quem lê').max(150).help('Autorização necessária. Em branco: quem administra empresas.').width(6),
    ativa: boolean('Ativa').default(true),
  },
  list: {
    columns: ['codigo', 'codigoProprio', 'gravidade', 'empresa', 'ativa'],
    sort: '-id',
    search: ['codigoProprio'],
    filters: ['codigo', 'gravidade', 'empresa', 'ativa'],
  },
  help: 'Aparecem na página inicial de quem tem a autorização, até que alguém as desative.',
})
