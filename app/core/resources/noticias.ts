import { boolean, choice, date, dateOrder, list, longText, ref, refs, resource, text, url, type Context } from '#engine'
import { companiesSeen } from './companies_seen.ts'

const WRITES_NEWS = 'ROLE_UTILITARIO_NOTICIAS_EDITAR'

/** Requires the authority in each company the news is for. */
async function demandCompanies(context: Context, values: Record<string, any>) {
  for (const { empresaId } of values.empresas ?? [])
    await context.forCompany(Number(empresaId?.id ?? empresaId), WRITES_NEWS)
}

export const noticia = resource('utilitario/noticias', {
  // The read marks are deleted with it.
  undoDelete: false,
  label: ['Notícia', 'Notícias'],
  shared: true,
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
  // Without companies it is for all of them.
  scope: (context, authority) => companiesSeen(context, 'empresas.empresaId', authority),
  list: {
    columns: ['titulo', 'criticidade', 'inicio', 'fim', 'ativa'],
    sort: '-id',
    search: ['titulo'],
    filters: ['criticidade', 'ativa', 'inicio'],
  },
  rules: [dateOrder('inicio', 'fim', 'O fim da publicação é anterior ao início.')],
  hooks: { beforeSave: demandCompanies },
})
