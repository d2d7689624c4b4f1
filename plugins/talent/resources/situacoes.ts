import { choice, date, decimal, history, longText, money, ref, setting, when } from '#engine'
import { STATUS_INTEGRACAO, TIPOS_HISTORICO } from '#plugins/positions/plugin.ts'
import { MOTIVOS_ESCOLHIDOS, MOTIVOS_SITUACAO } from '../shared/reasons.ts'

const byIndex = when('tipoSalario').is('2')
const byValue = when('tipoSalario').is('3')

/** Place of work and salary basis from a date on. Source: document 3, §2 "colaboradores (+historicos)". */
export const situacoes = () =>
  history('Situações', {
    data: date('Data').required(),
    motivo: choice('Motivo', MOTIVOS_SITUACAO)
      .tones({
        CONTRATACAO: 'info',
        PROMOCAO_VERTICAL: 'success',
        PROMOCAO_HORIZONTAL: 'success',
        REBAIXAMENTO: 'warning',
      })
      .readOnly(),
    motivoEscolhido: choice('Motivo escolhido', MOTIVOS_ESCOLHIDOS).help(
      'Em branco: o sistema propõe pelo que mudou (para cima promoção, para baixo rebaixamento, igual reenquadramento).',
    ),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').required(),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required(),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').required(),
    cargo: ref('cargo-salario/cargos', 'Cargo').readOnly(),
    funcao: ref('sst/funcoes', 'Função').requiredWhen(setting('obrigarAmbienteFuncao')),
    ambiente: ref('sst/ambientes', 'Ambiente').requiredWhen(setting('obrigarAmbienteFuncao')),
    tipoSalario: choice('Tipo de salário', TIPOS_HISTORICO).required().default('1'),
    indice: ref('cargo-salario/indices', 'Índice').requiredWhen(byIndex, 'Índice é requerido').visibleWhen(byIndex),
    quantidadeIndice: decimal('Quantidade de índices', 4)
      .requiredWhen(byIndex)
      .visibleWhen(byIndex)
      .positive('Quantidade não pode ser 0 (zero) ou menor'),
    salario: money('Salário')
      .requiredWhen(byValue, 'Valor é obrigatório')
      .visibleWhen(byValue)
      .positive('Valor não pode ser 0 (zero) ou menor')
      .personal('financial')
      .restricted(),
    obs: longText('Observação').max(255),
    status: choice('Situação da integração', STATUS_INTEGRACAO).readOnly().hidden(),
  })
    .rows('situação', ['data', 'motivo', 'areaOrganizacional', 'faixaSalarial', 'tipoSalario', 'salario'])
    .itemsAt('historicos')
    .startsFromCurrent(['motivoEscolhido', 'obs'])
