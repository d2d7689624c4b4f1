import { computed, ref, resource, rowRule, tonesOf, whereRefVisible } from '#engine'
import { VACANCY_STATES } from '../domain/vacancy_state.ts'
import { applicationCounts, latestApplications, situationsOf } from '../queries/advert_facts.ts'

/** The advert of a vacancy at a separate address. It is a group of the vacancy: both change together. */
export const anuncio = resource('captacao/anuncios', {
  label: ['Anúncio', 'Anúncios'],
  display: 'titulo',
  aliasOf: 'captacao/solicitacoes-pessoal',
  embedded: { group: 'anuncio', parent: 'solicitacao' },
  fields: {
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga')
      .required()
      .immutable()
      .lookup({ anunciada: 'N' })
      .include('quantidade', 'empresa'),
    situacao: computed<string>('Situação da vaga', 'choice').tones(tonesOf(VACANCY_STATES)),
    candidaturas: computed<number>('Candidaturas', 'integer'),
    candidatoSolicitacao: computed('Última candidatura', 'json'),
  },
  list: {
    columns: ['titulo', 'solicitacao', 'exibirModuloExterno', 'candidaturas', 'situacao'],
    sort: 'titulo',
    search: ['titulo', 'solicitacao'],
    filters: ['titulo', 'exibirModuloExterno', 'solicitacao', 'avaliacoes'],
  },
  form: [
    {
      label: 'Anúncio',
      fields: [
        'solicitacao',
        'titulo',
        'descricao',
        'exibirModuloExterno',
        'pedidos',
        'avaliacoes',
        'utilizarAvaliacoesEtapaSeletiva',
      ],
    },
  ],
  rowRules: [rowRule('os das vagas que vê', whereRefVisible('solicitacao'))],
  compute: { situacao: situationsOf, candidaturas: applicationCounts, candidatoSolicitacao: latestApplications },
  links: [{ name: 'vaga', label: 'Vaga', icon: 'WorkOutline', to: '/captacao/solicitacoes-pessoal/{id}' }],
  help: 'O que os candidatos leem no portal. Publicado, aparece enquanto a vaga estiver aprovada e em andamento.',
})
