import { boolean, integer, resource, text, when } from '#engine'

/** Collective protective equipment. */
export const epc = resource('sst/epcs', {
  label: ['EPC', 'EPCs'],
  display: 'descricao',
  fields: { codigo: text('Código').max(30).width(3), descricao: text('Descrição').required().max(100).width(9) },
  list: {
    columns: ['codigo', 'descricao'],
    sort: 'descricao',
    search: ['descricao', 'codigo'],
    filters: ['descricao'],
  },
})

export const categoriaEpi = resource('sst/categorias-epi', {
  label: ['Categoria de EPI', 'Categorias de EPI'],
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    fardamento: boolean('Fardamento').width(2),
    ativo: boolean('Ativa').default(true).width(2),
  },
  list: { columns: ['nome', 'fardamento', 'ativo'], sort: 'nome', search: ['nome'], filters: ['nome', 'ativo'] },
})

export const tamanhoEpi = resource('sst/tamanhos-epi', {
  label: ['Tamanho de EPI', 'Tamanhos de EPI'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(30).unique().width(9),
    ativo: boolean('Ativo').default(true).width(3),
  },
  list: { columns: ['descricao', 'ativo'], sort: 'descricao', search: ['descricao'], filters: ['descricao', 'ativo'] },
})

export const fonteRisco = resource('sst/fontes-risco', {
  label: ['Fonte de risco', 'Fontes de risco'],
  display: 'descricao',
  fields: { codigo: text('Código').max(30).width(4), descricao: text('Descrição').required().max(30).width(8) },
  list: {
    columns: ['codigo', 'descricao'],
    sort: 'descricao',
    search: ['descricao', 'codigo'],
    filters: ['descricao'],
  },
})

export const gravidadeRisco = resource('sst/gravidades-risco', {
  label: ['Gravidade do risco', 'Gravidades do risco'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(30).width(8),
    peso: integer('Peso').required().min(1).width(4),
  },
  list: { columns: ['peso', 'descricao'], sort: 'peso', search: ['descricao'], filters: ['descricao'] },
})

export const probabilidadeRisco = resource('sst/probabilidades-risco', {
  label: ['Probabilidade do risco', 'Probabilidades do risco'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(30).width(8),
    peso: integer('Peso').required().min(1).width(4),
  },
  list: { columns: ['peso', 'descricao'], sort: 'peso', search: ['descricao'], filters: ['descricao'] },
})

/** Phase of a work or process in which risks are surveyed. */
export const fase = resource('sst/fase', {
  label: ['Fase', 'Fases'],
  display: 'descricao',
  fields: { descricao: text('Descrição').required().max(30).unique() },
  list: { columns: ['descricao'], sort: 'descricao', search: ['descricao'], filters: ['descricao'] },
})

/** A medical exam; a periodic one is due again after some months. */
export const exame = resource('sst/exame', {
  label: ['Exame', 'Exames'],
  fields: {
    codigo: text('Código').max(30).width(3),
    nome: text('Nome').required().max(100).width(9),
    periodico: boolean('Periódico').width(3),
    periodicidade: integer('Periodicidade (meses)')
      .inMonths()
      .min(1)
      .max(98)
      .visibleWhen(when('periodico').is(true))
      .requiredWhen(when('periodico').is(true))
      .width(3),
    aso: boolean('ASO').width(3),
  },
  list: {
    columns: ['codigo', 'nome', 'periodico', 'periodicidade', 'aso'],
    sort: 'nome',
    search: ['nome', 'codigo'],
    filters: ['nome', 'periodico', 'aso'],
  },
})
