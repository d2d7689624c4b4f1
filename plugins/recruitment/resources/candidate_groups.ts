import { boolean, choice, cpf, date, group, integer, money, pis, ref, text, when } from '#engine'
import { FINALIDADES } from './finalidades.ts'
import { ESCOLARIDADES } from '../borrowed_codes.ts'
import { CATEGORIAS_HABILITACAO, CERTIFICADOS_MILITARES, DEFICIENCIAS, ESTADOS_CIVIS, ETNIAS, SEXOS } from '../codes.ts'

/** Who the person is on paper. */
export const pessoal = () =>
  group('Dados pessoais', {
    dataNascimento: date('Data de nascimento').personal('identity').purpose(FINALIDADES.identificar).width(4),
    naturalidade: text('Naturalidade').max(100).personal('identity').width(4),
    sexo: choice('Sexo', SEXOS).required().default('I').personal('sensitive').purpose(FINALIDADES.inclusao).width(4),
    cpf: cpf().purpose(FINALIDADES.identificar).width(4),
    estadoCivil: choice('Estado civil', ESTADOS_CIVIS).personal('family').width(4),
    escolaridade: choice('Escolaridade', ESCOLARIDADES).purpose(FINALIDADES.vaga).width(4),
    etniaRaca: choice('Etnia / Raça', ETNIAS).personal('sensitive').purpose(FINALIDADES.inclusao).width(4),
    deficiencia: choice('Deficiência', DEFICIENCIAS)
      .default('0')
      .personal('health')
      .purpose(FINALIDADES.inclusao)
      .width(4),
    qtdFilhos: integer('Quantidade de filhos').min(0).max(99).personal('family').width(4),
    possuiParentes: boolean('Possui parentes na empresa?').purpose(FINALIDADES.parentes).width(4),
    parentesAmigos: text('Parentes / amigos na empresa')
      .purpose(FINALIDADES.parentes)
      .max(100)
      .personal('family')
      .width(4),
    indicadoPor: text('Indicado por').purpose(FINALIDADES.parentes).max(100).width(4),
    conjuge: text('Nome do cônjuge').max(100).personal('family').width(6),
    profissaoConjuge: text('Profissão do cônjuge').max(100).personal('family').width(6),
    pai: text('Nome do pai').max(100).personal('family').width(6),
    profissaoPai: text('Profissão do pai').max(100).personal('family').width(6),
    mae: text('Nome da mãe').max(100).personal('family').width(6),
    profissaoMae: text('Profissão da mãe').max(100).personal('family').width(6),
    rg: text('RG').max(15).personal('document').width(3),
    rgOrgaoEmissor: text('Órgão emissor do RG').max(10).width(3),
    rgUfId: ref('geral/estados', 'UF do RG').width(3),
    rgDataExpedicao: date('Data de expedição do RG').width(3),
    pis: pis().width(3),
    tituloEleitoral: group('Título eleitoral', {
      titEleitNumero: text('Número do título de eleitor').max(13).personal('document').width(4),
      titEleitZona: text('Zona eleitoral').max(13).width(4),
      titEleitSecao: text('Seção eleitoral').max(13).width(4),
    }),
    certificadoMilitar: group('Certificado militar', {
      certMilNumero: text('Número do certificado militar').max(12).personal('document').width(4),
      certMilTipo: choice('Tipo do certificado militar', CERTIFICADOS_MILITARES).width(4),
      certMilSerie: text('Série do certificado militar').max(12).width(4),
    }),
    ctps: group('CTPS', {
      ctpsNumero: text('Número da CTPS').max(8).personal('document').width(3),
      ctpsSerie: text('Série da CTPS').max(6).width(2),
      ctpsDv: text('Dígito verificador da CTPS').max(1).width(2),
      ctpsUfId: ref('geral/estados', 'UF da CTPS').width(2),
      ctpsDataExpedicao: date('Data de expedição da CTPS').width(3),
    }),
  }).purpose(FINALIDADES.admissao)

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

export const habilitacao = () =>
  group('Carteira de habilitação', {
    numeroHab: text('Número da habilitação').max(11).personal('document').width(4),
    registro: text('Número do registro').max(15).personal('document').width(4),
    categoria: choice('Categoria', CATEGORIAS_HABILITACAO).width(4),
    emissao: date('Emissão').width(4),
    vencimento: date('Vencimento').width(4),
    ufHab: ref('geral/estados', 'UF da habilitação').width(4),
  }).purpose(FINALIDADES.dirigir)
