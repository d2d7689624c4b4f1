import { resource } from '#engine'

// Second addresses of the same rows: the specification lists two routes for one resource.

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

/** Positions in recruitment: their portal name and the stages of their selection. */
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
