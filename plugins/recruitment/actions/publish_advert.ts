import { action, all, not, when } from '#engine'

const KEY = 'captacao/solicitacoes-pessoal'

/** Publishes the advert of an approved vacancy in the portal. */
export const publishAdvert = action('publicar', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Publicar',
  title: 'Publicar anúncio',
  icon: 'Campaign',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
  confirm: 'O anúncio aparece no portal do candidato e recebe candidaturas. Publicar?',
  success: 'Anúncio publicado no portal.',
  when: all(
    when('status').is('A'),
    not(when('suspensa').is(true)),
    not(when('encerrada').is(true)),
    not(when('cancelada').is(true)),
    when('anuncio.titulo').filled(),
    not(when('anuncio.exibirModuloExterno').is(true)),
    not(when('tipoVaga').is('INTERNA')),
  ),
  refusalReason(_context, row) {
    if (row.situacao !== 'Aprovada') return 'Só vagas aprovadas e em andamento são publicadas.'
    if (!row.anuncio?.titulo) return 'Escreva o título e a descrição do anúncio antes de publicar.'
    return row.tipoVaga === 'INTERNA' ? 'Vagas internas não aparecem no portal.' : null
  },
  run: (context, { row }) =>
    context.repo(KEY).patch(row.id, { anuncio: { ...row.anuncio, exibirModuloExterno: true } }, 'publicar anúncio'),
})
