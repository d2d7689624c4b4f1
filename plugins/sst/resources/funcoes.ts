import { action, boolean, computed, date, history, longText, resource, tabs, text } from '#engine'

const flip = action('ativa-ou-inativa', {
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
    codigoCBO: computed<string>('Código CBO'),
    historicosCadastrais: history('Históricos cadastrais', {
      data: date('A partir de').required(),
      codigoCBO: text('Código CBO').required().max(6),
      nomeFuncao: text('Nome da função').required().max(100),
      descricao: longText('Descrição das atividades'),
    }).rows('histórico', ['data', 'codigoCBO', 'nomeFuncao']),
  },
  list: { columns: ['nome', 'codigoCBO', 'ativa'], filters: ['nome', 'ativa'] },
  form: tabs({ 'Dados gerais': ['nome', 'ativa'], 'Históricos cadastrais': ['historicosCadastrais'] }),
  actions: [flip],
  compute: {
    /** The code in force today, by the dated history. */
    async codigoCBO(rows, { db, today }) {
      const periods = await db
        .from('funcoes_historicos_cadastrais')
        .select('pai_id', 'codigo_cbo')
        .whereIn('pai_id', rows.map((row) => row.id))
        .where('data', '<=', today)
        .orderBy('data', 'asc')
      const inForce = new Map<number, string>(periods.map((period) => [period.pai_id, period.codigo_cbo]))
      return rows.map((row) => inForce.get(row.id) ?? null)
    },
  },
})
