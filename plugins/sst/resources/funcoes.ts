import { action, boolean, currentValue, date, history, longText, refs, resource, tabs, text } from '#engine'

const flip = action('ativa-ou-inativa', {
  of: 'sst/funcoes',
  label: 'Ativar ou inativar',
  icon: 'ToggleOn',
  confirm: 'Deseja mudar a situação desta função?',
  success: 'Registro salvo com sucesso.',
  run: (context, { row }) => context.repo('sst/funcoes').patch(row.id, { ativa: !row.ativa }),
})

export const funcao = resource('sst/funcoes', {
  label: ['Função', 'Funções'],
  fields: {
    nome: text('Nome').required().max(100).width(9),
    ativa: boolean('Ativa').default(true).width(3),
    codigoCBO: currentValue<string>('Código CBO', 'historicosCadastrais.codigoCBO'),
    historicosCadastrais: history('Históricos cadastrais', {
      data: date('A partir de').required(),
      codigoCBO: text('Código CBO').required().max(6),
      nomeFuncao: text('Nome da função').required().max(100),
      descricao: longText('Descrição das atividades'),
    })
      .rows('histórico', ['data', 'codigoCBO', 'nomeFuncao'])
      .itemsAt('historicos-cadastrais'),
    historicosGerenciais: history('Históricos gerenciais', {
      data: date('A partir de').required(),
      descricao: longText('Descrição das atividades'),
      normasInternas: longText('Normas internas'),
      epis: refs('sst/epis', 'EPIs').lookup({ ativo: true }),
      exames: refs('sst/exame', 'Exames'),
    })
      .rows('histórico', ['data', 'descricao', 'epis', 'exames'])
      .itemsAt('historicos-gerenciais'),
  },
  list: { columns: ['nome', 'codigoCBO', 'ativa'], filters: ['nome', 'codigoCBO', 'ativa'] },
  form: tabs({
    'Dados gerais': ['nome', 'ativa'],
    'Históricos cadastrais': ['historicosCadastrais'],
    'Históricos gerenciais': ['historicosGerenciais'],
  }),
  actions: [flip],
})
