import { boolean, choice, date, history, list, longText, ref, refs, resource, tabs, text, when } from '#engine'
import { TIPOS_INSCRICAO } from '../domain/registrations.ts'
import { environmentHooks } from '../rules/environment_hooks.ts'

const own = when('localAmbiente').isNot('2')
const third = when('localAmbiente').is('2')

export const ambiente = resource('sst/ambientes', {
  label: ['Ambiente', 'Ambientes'],
  fields: {
    nome: text('Nome').required().max(100).width(6),
    codigoAC: text('Código AC').max(12).width(3),
    dataEncerramento: date('Data Encerramento').width(3),
    historicos: history('Históricos', {
      data: date('A partir da data').required(),
      dataEncerramento: date('Data Encerramento'),
      nomeAmbiente: text('Nome do ambiente').required().max(100),
      localAmbiente: choice('Local do ambiente', {
        1: 'Estabelecimento do próprio empregador',
        2: 'Estabelecimento de terceiros',
      })
        .required()
        .default('1'),
      estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').visibleWhen(own),
      obra: ref('sst/obra', 'Obra').visibleWhen(own),
      tipoInscricaoDeTerceiro: choice('Tipo de inscrição do terceiro', TIPOS_INSCRICAO)
        .visibleWhen(third)
        .requiredWhen(third),
      numeroInscricaoDeTerceiro: text('Número de inscrição do terceiro').max(18).visibleWhen(third),
      tempoExposicao: text('Tempo de exposição').max(40),
      descricao: longText('Descrição'),
      epcsIds: refs('sst/epcs', 'EPCs').ids(),
      riscosAmbientes: list('Riscos do ambiente', {
        risco: ref('sst/risco', 'Risco').required(),
        periodicidadeExposicao: text('Periodicidade da exposição').max(40),
        epcEficaz: boolean('EPC eficaz'),
        medicao: ref('sst/medicoes-risco', 'Medição'),
      }).rows('risco', ['risco', 'periodicidadeExposicao', 'epcEficaz', 'medicao']),
    })
      .rows('histórico', ['data', 'nomeAmbiente', 'localAmbiente', 'estabelecimento', 'riscosAmbientes'])
      .itemsAt('historicos'),
  },
  list: {
    columns: ['nome', 'codigoAC', 'dataEncerramento'],
    search: ['nome', 'codigoAC'],
    filters: ['nome', 'dataEncerramento'],
  },
  form: tabs({
    'Dados gerais': ['nome', 'codigoAC', 'dataEncerramento'],
    Históricos: ['historicos'],
  }),
  hooks: environmentHooks,
})
