import { choice, date, decimal, processNumber, ref, refs, resource, sections, text, when } from '#engine'
import { DEMANDED, EFFICACY, MEASUREMENT_RULES, TOLD } from '../domain/harmful_agents.ts'
import { CLASSIFICACAO_TONES, CLASSIFICACOES } from '../shared/severity.ts'
import { SIM_NAO, UNIDADES_MEDIDA } from '../domain/units.ts'
import { measurementHooks } from '../rules/measurement_hooks.ts'

const quantitative = when('tipoAvaliacao').is('1')
const usesEpi = when('utilizaEpi').is('2')

/** One of the six questions on personal protection (NR-6, NR-9; eSocial `epiCompl`). */
const question = (label: string) => choice(label, SIM_NAO).default('S').visibleWhen(usesEpi)

/** A risk measured in a homogeneous group, with the data that S-2240 requires. */
export const medicaoRisco = resource('sst/medicoes-risco', {
  label: ['Medição de risco', 'Medições de risco'],
  display: 'descricao',
  fields: {
    grupo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').required().immutable().include('finalidade').width(8),
    data: date('Data da medição').required().default({ now: 'date' }).width(4),
    descricao: text('Descrição')
      .required(TOLD.descricao)
      .max(
        100,
        'Devido a adequação do novo layout do e-social a descrição passa a ser composta por 100 caracteres, favor ajustar!',
      ),
    risco: ref('sst/risco', 'Risco').required().width(6),
    fonteRisco: ref('sst/fontes-risco', 'Fonte de risco').width(6),
    agenteNocivo: ref('sst/agentes-nocivos', 'Agente nocivo')
      .include('codigo', 'descricao')
      .help('Tabela 24 do eSocial. Obrigatório quando a finalidade do grupo inclui o eSocial.')
      .width(12),
    tipoAvaliacao: choice('Tipo de avaliação', { 1: 'Quantitativa', 2: 'Qualitativa' })
      .required(TOLD.tipoAvaliacao)
      .width(3),
    intensidadeConcentracao: decimal('Intensidade / concentração', 4)
      .min(0)
      .max(999999.9999)
      .visibleWhen(quantitative)
      .requiredWhen(quantitative, DEMANDED.intensidadeConcentracao)
      .width(3),
    unidadeMedida: choice('Unidade de medida', UNIDADES_MEDIDA)
      .visibleWhen(quantitative)
      .requiredWhen(quantitative, DEMANDED.unidadeMedida)
      .width(3),
    limiteTolerancia: decimal('Limite de tolerância', 4).min(0).max(999999.9999).visibleWhen(quantitative).width(3),
    tecnicaMedicao: text('Técnica de medição')
      .max(40)
      .visibleWhen(quantitative)
      .requiredWhen(quantitative, DEMANDED.tecnicaMedicao)
      .width(6),
    numeroProcessoJudicial: processNumber('Número do processo')
      .help('Só para o agente 05.01.001: 17 dígitos (administrativo) ou 20 (judicial).')
      .width(6),
    utilizaEpc: choice('Utiliza EPC', { 0: 'Não se aplica', 1: 'Não implementa', 2: 'Implementa' })
      .required(TOLD.utilizaEpc)
      .default('0')
      .width(6),
    epcEficaz: choice('EPC eficaz', SIM_NAO)
      .visibleWhen(when('utilizaEpc').is('2'))
      .requiredWhen(when('utilizaEpc').is('2'), EFFICACY.epcEficaz)
      .width(6),
    utilizaEpi: choice('Utiliza EPI', { 0: 'Não se aplica', 1: 'Não utilizado', 2: 'Utilizado' })
      .required(TOLD.utilizaEpi)
      .default('0')
      .width(6),
    epiEficaz: choice('EPI eficaz', SIM_NAO).visibleWhen(usesEpi).requiredWhen(usesEpi, EFFICACY.epiEficaz).width(6),
    episIds: refs('sst/epis', 'EPIs').ids().visibleWhen(usesEpi).lookup({ ativo: true }),
    epiMedidaProtecao: question('Foi tentada a implementação de medidas de proteção coletiva?'),
    epiCondicaoFuncionamento: question('Foram observadas as condições de funcionamento do EPI?'),
    epiUsoIninterrupto: question('Foi observado o uso ininterrupto do EPI?'),
    epiPrazoValidade: question('Foi observado o prazo de validade do CA?'),
    epiPeriodicidadeTroca: question('É observada a periodicidade de troca do EPI?'),
    epiHigienizacao: question('É observada a higienização do EPI?'),
    probabilidadeRiscoId: ref('sst/probabilidades-risco', 'Probabilidade').width(4),
    gravidadeRiscoId: ref('sst/gravidades-risco', 'Gravidade').width(4),
    classificacaoSeveridadeRisco: choice('Classificação de severidade', CLASSIFICACOES)
      .tones(CLASSIFICACAO_TONES)
      .readOnly()
      .width(4),
  },
  list: {
    columns: ['descricao', 'grupo', 'risco', 'agenteNocivo', 'data', 'classificacaoSeveridadeRisco'],
    sort: '-data',
    search: ['descricao'],
    filters: ['grupo', 'risco', 'agenteNocivo', 'data', 'classificacaoSeveridadeRisco'],
  },
  form: sections({
    Identificação: ['grupo', 'data', 'descricao', 'risco', 'fonteRisco', 'agenteNocivo'],
    Avaliação: [
      'tipoAvaliacao',
      'intensidadeConcentracao',
      'unidadeMedida',
      'limiteTolerancia',
      'tecnicaMedicao',
      'numeroProcessoJudicial',
    ],
    'Proteção coletiva e individual': [
      'utilizaEpc',
      'epcEficaz',
      'utilizaEpi',
      'epiEficaz',
      'episIds',
      'epiMedidaProtecao',
      'epiCondicaoFuncionamento',
      'epiUsoIninterrupto',
      'epiPrazoValidade',
      'epiPeriodicidadeTroca',
      'epiHigienizacao',
    ],
    Severidade: ['gravidadeRiscoId', 'probabilidadeRiscoId', 'classificacaoSeveridadeRisco'],
  }),
  rules: MEASUREMENT_RULES,
  hooks: measurementHooks,
})
