import {
  boolean,
  choice,
  choices,
  group,
  integer,
  longText,
  money,
  ref,
  refs,
  resource,
  richText,
  setting,
  tabs,
  text,
  time,
} from '#engine'
import { ESCOLARIDADES, VINCULOS } from '../borrowed_codes.ts'
import { PEDIDOS, TIPOS_VAGA } from '../codes.ts'

/**
 * Reusable initial values of vacancies. A template has no person, no date, and neither sex nor age: those are decided,
 * and where the law requires it justified, per vacancy. Fields have the same names as those of a vacancy, so they are
 * copied by name.
 */
export const modeloVaga = resource('captacao/modelos-vaga', {
  label: ['Modelo de vaga', 'Modelos de vaga'],
  help: 'Comece uma vaga por um modelo em Solicitações de pessoal › Nova a partir de modelo. Em uma vaga, Gravar como modelo faz o caminho inverso.',
  display: 'titulo',
  fields: {
    titulo: text('Nome do modelo').required().max(100).unique().width(9),
    modeloAtivo: boolean('Ativo').default(true).width(3),
    descricao: text('Descrição da vaga').max(100).width(9),
    quantidade: integer('Nº de vagas').positive().max(9999).width(3),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento'),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional'),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Cargo / Faixa salarial'),
    ambiente: ref('sst/ambientes', 'Ambiente'),
    funcao: ref('sst/funcoes', 'Função'),
    motivoSolicitacao: ref('captacao/motivos-solicitacao', 'Motivo da solicitação'),
    vinculo: choice('Vínculo', VINCULOS),
    tipoVaga: choice('Tipo da vaga', TIPOS_VAGA),
    remuneracao: money('Remuneração')
      .positive('Remuneração deve ser um número positivo')
      .visibleWhen(setting('solPessoalExibirSalario'))
      .restricted(),
    horarioComercial: boolean('Horário comercial').default(true),
    horasDiariasPrevistas: time('Horas diárias previstas'),
    qtdDiasPrevisao: integer('Dias previstos para encerramento').min(0).max(9999),
    escolaridade: choice('Escolaridade', ESCOLARIDADES),
    escolaridades: choices('Escolaridades aceitas', ESCOLARIDADES),
    cidade: ref('geral/cidades', 'Cidade').include('uf'),
    experiencias: longText('Experiência'),
    infoComplementares: longText('Informações complementares'),
    anuncio: group('Anúncio', {
      titulo: text('Título do anúncio').max(100).width(12),
      descricao: richText('Descrição do anúncio').width(12),
      pedidos: choices('Pedir na candidatura', PEDIDOS),
      avaliacoes: refs('captacao/modelos-avaliacao-candidato', 'Questionários do anúncio').lookup({ ativo: true }),
      utilizarAvaliacoesEtapaSeletiva: boolean('Utilizar as avaliações da etapa seletiva'),
    }),
    avaliacoesIds: refs('captacao/modelos-avaliacao-candidato', 'Avaliações')
      .ids()
      .lookup({ ativo: true })
      .help('Avaliações que a equipe preenche sobre cada candidato.'),
  },
  list: {
    columns: ['titulo', 'faixaSalarial', 'areaOrganizacional', 'modeloAtivo'],
    search: ['titulo', 'descricao'],
    filters: ['titulo', 'faixaSalarial', 'areaOrganizacional', 'modeloAtivo'],
  },
  form: tabs({
    'Dados da vaga': [
      'titulo',
      'modeloAtivo',
      'descricao',
      'quantidade',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'ambiente',
      'funcao',
      'motivoSolicitacao',
      'vinculo',
      'tipoVaga',
      'remuneracao',
      'horarioComercial',
      'horasDiariasPrevistas',
      'qtdDiasPrevisao',
    ],
    'Dados complementares': ['escolaridade', 'escolaridades', 'cidade', 'experiencias', 'infoComplementares'],
    Anúncio: ['anuncio'],
    Avaliações: ['avaliacoesIds'],
  }),
})
