import { all, boolean, choice, date, type Fields, group, integer, pis, ref, text, when } from '#engine'
import { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
import {
  CATEGORIAS_HABILITACAO,
  CERTIFICADOS_MILITARES,
  COUNTED_AS_BRAZILIAN,
  DEFICIENCIAS,
  ESTADOS_CIVIS,
  ETNIAS,
  NACIONALIDADES,
  SEXOS,
} from './person_codes.ts'

/** Purposes of the data, as shown to people (LGPD, art. 9). */
export interface PersonPurposes {
  identificar: string
  inclusao: string
  /** The purpose of schooling. */
  formacao: string
  parentes: string
  /** All other documents. */
  documentos: string
}

const PROPORTION = 'Cumprir a proporção de brasileiros que a lei pede (CLT, art. 352 a 358).'

/** Nationality, needed for the proportion of Brazilians. Only of employees and future employees. */
export const nationality = {
  nacionalidade: choice('Nacionalidade', NACIONALIDADES).personal('identity').purpose(PROPORTION).width(4),
  equiparadoBrasileiro: boolean('Equiparado a brasileiro (CLT, art. 353)')
    .visibleWhen(all(when('pessoal.nacionalidade').filled(), when('pessoal.nacionalidade').notIn(COUNTED_AS_BRAZILIAN)))
    .help('Reside no Brasil há mais de dez anos e tem cônjuge ou filho brasileiro.')
    .personal('family')
    .purpose(PROPORTION)
    .width(4),
}

/** Personal documents. Source: document 1, §3 "Candidate"; the talent record repeats it. */
export const pessoal = <F extends Fields>(purposes: PersonPurposes, more: F = {} as F) =>
  group('Dados pessoais', {
    ...more,
    dataNascimento: date('Data de nascimento')
      .alsoCalled('Nascimento', 'Dt. Nasc.', 'Data nasc.')
      .personal('identity')
      .purpose(purposes.identificar)
      .width(4),
    naturalidade: text('Naturalidade').max(100).personal('identity').width(4),
    sexo: choice('Sexo', SEXOS)
      .alsoCalled('Gênero')
      .required()
      .default('I')
      .personal('sensitive')
      .purpose(purposes.inclusao)
      .width(4),
    estadoCivil: choice('Estado civil', ESTADOS_CIVIS).personal('family').width(4),
    escolaridade: choice('Escolaridade', ESCOLARIDADES)
      .alsoCalled('Grau de instrução', 'Instrução', 'Grau de escolaridade')
      .purpose(purposes.formacao)
      .width(4),
    etniaRaca: choice('Etnia / Raça', ETNIAS)
      .alsoCalled('Raça', 'Cor', 'Raça/cor', 'Etnia')
      .personal('sensitive')
      .purpose(purposes.inclusao)
      .width(4),
    deficiencia: choice('Deficiência', DEFICIENCIAS)
      .default('0')
      .personal('health')
      .purpose(purposes.inclusao)
      .width(4),
    qtdFilhos: integer('Quantidade de filhos')
      .alsoCalled('Filhos', 'Nº de filhos', 'Número de filhos')
      .min(0)
      .max(99)
      .personal('family')
      .width(4),
    possuiParentes: boolean('Possui parentes na empresa?').purpose(purposes.parentes).width(4),
    parentesAmigos: text('Parentes / amigos na empresa')
      .purpose(purposes.parentes)
      .max(100)
      .personal('family')
      .width(4),
    indicadoPor: text('Indicado por').purpose(purposes.parentes).max(100).personal('family').width(4),
    conjuge: text('Nome do cônjuge').alsoCalled('Cônjuge').max(100).personal('family').width(6),
    profissaoConjuge: text('Profissão do cônjuge').max(100).personal('family').width(6),
    pai: text('Nome do pai').alsoCalled('Pai').max(100).personal('family').width(6),
    profissaoPai: text('Profissão do pai').max(100).personal('family').width(6),
    mae: text('Nome da mãe').alsoCalled('Mãe', 'Filiação').max(100).personal('family').width(6),
    profissaoMae: text('Profissão da mãe').max(100).personal('family').width(6),
    rg: text('RG').alsoCalled('Identidade', 'Número do RG', 'Nº do RG').max(15).personal('document').width(3),
    rgOrgaoEmissor: text('Órgão emissor do RG').max(10).width(3),
    rgUfId: ref('geral/estados', 'UF do RG').width(3),
    rgDataExpedicao: date('Data de expedição do RG').width(3),
    pis: pis().alsoCalled('PIS/PASEP', 'NIS', 'NIT', 'Número do PIS', 'Nº do PIS', 'PIS/PASEP/NIT').width(3),
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
      ctpsNumero: text('Número da CTPS')
        .alsoCalled('CTPS', 'Carteira de trabalho')
        .max(8)
        .personal('document')
        .width(3),
      ctpsSerie: text('Série da CTPS').max(6).width(2),
      ctpsDv: text('Dígito verificador da CTPS').max(1).width(2),
      ctpsUfId: ref('geral/estados', 'UF da CTPS').width(2),
      ctpsDataExpedicao: date('Data de expedição da CTPS').width(3),
    }),
  }).purpose(purposes.documentos)

export const habilitacao = (purpose: string) =>
  group('Carteira de habilitação', {
    numeroHab: text('Número da habilitação').max(11).personal('document').width(4),
    registro: text('Número do registro').max(15).personal('document').width(4),
    categoria: choice('Categoria', CATEGORIAS_HABILITACAO).width(4),
    emissao: date('Emissão').width(4),
    vencimento: date('Vencimento').width(4),
    ufHab: ref('geral/estados', 'UF da habilitação').width(4),
  }).purpose(purpose)
