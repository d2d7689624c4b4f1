import { resource } from '#engine'

// Second addresses over the same rows: the specification lists both routes for one thing.

export const vaga = resource('captacao/vagas', {
  label: ['Vaga', 'Vagas'],
  fields: {},
  display: 'descricao',
  aliasOf: 'captacao/solicitacoes-pessoal',
})

export const motivoAberturaVaga = resource('captacao/motivos-abertura-vaga', {
  label: ['Motivo de abertura de vaga', 'Motivos de abertura de vaga'],
  fields: {},
  display: 'descricao',
  aliasOf: 'captacao/motivos-solicitacao',
})

/** Positions as recruiters look at them: what the portal calls them and the stages of their selection. */
export const cargoCaptacao = resource('captacao/cargo', {
  label: ['Cargo (captação)', 'Cargos (captação)'],
  fields: {},
  aliasOf: 'cargo-salario/cargos',
  list: {
    columns: ['nome', 'nomeMercado', 'exibirModuloExterno', 'etapaSeletivas', 'ativa'],
    search: ['nome', 'nomeMercado'],
    filters: ['nome', 'exibirModuloExterno', 'etapaSeletivas', 'ativo'],
  },
})
