import { boolean, computed, longText, refs, resource, text } from '#engine'
import { countAnswers, shareOfAnswers } from '../queries/candidate_origins.ts'

/** Why a vacancy is opened. `/captacao/motivos-abertura-vaga` is a second address of this screen. */
export const motivoSolicitacao = resource('captacao/motivos-solicitacao', {
  label: ['Motivo de solicitação', 'Motivos de solicitação'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(100),
    turnover: boolean('Considerar para cálculo de turnover'),
    considerarQtdColaboradoresPorCargo: boolean('Considerar quantidade de colaboradores por cargo'),
  },
  list: { columns: ['descricao', 'turnover', 'considerarQtdColaboradoresPorCargo'] },
})

export const areaInteresse = resource('captacao/areas-interesse', {
  label: ['Área de interesse', 'Áreas de interesse'],
  fields: {
    nome: text('Nome').required().max(100),
    areasOrganizacionaisIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais')
      .ids()
      .branches('descendants')
      .required('Selecione pelo menos uma área organizacional.')
      .min(1),
    observacao: longText('Observação'),
  },
  list: { columns: ['nome', 'observacao'] },
})

export const areaFormacao = resource('captacao/areas-formacao', {
  label: ['Área de formação', 'Áreas de formação'],
  fields: { nome: text('Nome').required().max(100) },
})

export const idioma = resource('captacao/idiomas', {
  label: ['Idioma', 'Idiomas'],
  fields: { nome: text('Nome').required().max(100) },
})

export const comoFicouSabendoVaga = resource('captacao/como-ficou-sabendo-vaga', {
  label: ['Como ficou sabendo da vaga', 'Como ficou sabendo da vaga'],
  fields: {
    nome: text('Nome').required().max(100),
    qtd: computed<number>('Quantidade', 'integer'),
    percentual: computed<number>('Percentual', 'percent'),
  },
  list: { columns: ['nome', 'qtd', 'percentual'] },
  compute: { qtd: countAnswers, percentual: shareOfAnswers },
})
