import { boolean, cpf, group, integer, money, text, when } from '#engine'
import { habilitacao as drivingLicence, pessoal as person } from '#plugins/talent/plugin.ts'
import { FINALIDADES } from './finalidades.ts'

/**
 * Data that must not influence a selection: colour, marital status, family, documents and money. Managers in selections
 * do not see it; users who handle admissions have the authority.
 */
export const RESERVED = { as: 'reservados', label: 'raça, estado civil, família, documentos e valores' }

const RESERVED_OF_PERSON = [
  'cpf',
  'passaporte',
  'estadoCivil',
  'etniaRaca',
  'qtdFilhos',
  'possuiParentes',
  'parentesAmigos',
  'conjuge',
  'profissaoConjuge',
  'pai',
  'profissaoPai',
  'mae',
  'profissaoMae',
  'rg',
  'rgOrgaoEmissor',
  'rgUfId',
  'rgDataExpedicao',
  'pis',
  'tituloEleitoral',
  'certificadoMilitar',
  'ctps',
]

/** Personal documents. */
export const pessoal = () =>
  person(
    {
      identificar: FINALIDADES.identificar,
      inclusao: FINALIDADES.inclusao,
      formacao: FINALIDADES.vaga,
      parentes: FINALIDADES.parentes,
      documentos: FINALIDADES.admissao,
    },
    {
      cpf: cpf().purpose(FINALIDADES.identificar).width(4),
      passaporte: text('Passaporte')
        .max(20)
        .optional()
        .personal('document')
        .purpose(FINALIDADES.identificar)
        .help('Para quem não tem CPF: letras e números, sem espaços.')
        .width(4),
    },
  ).restrictedIn(RESERVED_OF_PERSON, RESERVED)

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
  })
    .purpose(FINALIDADES.folha)
    .restrictedIn(['pagaPensao', 'quantidade', 'valor'], RESERVED)

/** The categories a person may drive are visible to all; the number of the licence is a document. */
export const habilitacao = () =>
  drivingLicence(FINALIDADES.dirigir).restrictedIn(
    ['numeroHab', 'registro', 'emissao', 'vencimento', 'ufHab'],
    RESERVED,
  )
