import { boolean, cpf, group, integer, money, when } from '#engine'
import { habilitacao as drivingLicence, pessoal as person } from '#plugins/talent/plugin.ts'
import { FINALIDADES } from './finalidades.ts'

/** Who the person is on paper. */
export const pessoal = () =>
  person(
    {
      identificar: FINALIDADES.identificar,
      inclusao: FINALIDADES.inclusao,
      formacao: FINALIDADES.vaga,
      parentes: FINALIDADES.parentes,
      documentos: FINALIDADES.admissao,
    },
    { cpf: cpf().purpose(FINALIDADES.identificar).width(4) },
  )

const paysSupport = when('socioEconomica.pagaPensao').is(true)

export const socioEconomica = () =>
  group('Informações socioeconômicas', {
    possuiVeiculo: boolean('Possui veículo?').width(6),
    pagaPensao: boolean('Paga pensão?').width(6),
    quantidade: integer('Quantidade de pensões')
      .min(0)
      .max(99)
      .requiredWhen(paysSupport)
      .visibleWhen(paysSupport)
      .personal('financial')
      .width(6),
    valor: money('Valor da pensão')
      .min(0)
      .requiredWhen(paysSupport)
      .visibleWhen(paysSupport)
      .personal('financial')
      .width(6),
  }).purpose(FINALIDADES.folha)

export const habilitacao = () => drivingLicence(FINALIDADES.dirigir)
