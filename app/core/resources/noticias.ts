import { boolean, choice, date, dateOrder, list, longText, ref, refs, resource, text, url } from '#engine'

export const noticia = resource('utilitario/noticias', {
  // The read marks are deleted with it.
  undoDelete: false,
  label: ['Notícia', 'Notícias'],
  shared: true,
  companiesAt: 'empresas.empresaId',
  display: 'titulo',
  fields: {
    titulo: text('Título').required().max(120),
    texto: longText('Texto').required(),
    link: url('Link'),
    criticidade: choice('Criticidade', [
      { id: '-1', nome: 'Nova' },
      { id: '0', nome: 'Crítica' },
      { id: '1', nome: 'Informativa' },
    ])
      .required()
      .default('1'),
    inicio: date('Publicar a partir de').help('Em branco: desde já.').width(6),
    fim: date('Publicar até').help('Em branco: sem fim.').width(6),
    ativa: boolean('Ativa').default(true),
    empresas: list('Empresas que leem', { empresaId: ref('utilitario/empresas', 'Empresa').required() }).rows(
      'Empresa',
      ['empresaId'],
    ),
    perfis: refs('utilitario/perfis', 'Perfis que leem').help('Sem perfis, todos os usuários dessas empresas leem.'),
    codigoOrigem: text('Código na origem').max(200).readOnly().hidden().indexed(),
  },
  list: {
    columns: ['titulo', 'criticidade', 'inicio', 'fim', 'ativa'],
    sort: '-id',
    search: ['titulo'],
    filters: ['criticidade', 'ativa', 'inicio'],
  },
  rules: [dateOrder('inicio', 'fim', 'O fim da publicação é anterior ao início.')],
})
