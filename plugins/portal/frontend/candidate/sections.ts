/**
 * The section of each field of the registration. Paths only: labels, kinds and choices come from the server's metadata.
 */
import type { Values } from '../types.ts'
import type { Model } from './model.ts'
import { t } from '#public'

export interface Section {
  id: string
  title: string
  /** Why it is asked: people give personal data only if they know the reason. */
  why: string
  fields: string[]
}

export const SECTIONS: Section[] = [
  {
    id: 'voce',
    title: t('Sobre você'),
    why: t('Seu CPF identifica o cadastro e é com ele que você entra no portal.'),
    fields: [
      'nome',
      'pessoal.cpf',
      'pessoal.dataNascimento',
      'nomeSocial',
      'pessoal.naturalidade',
      'foto',
      'pessoal.sexo',
      'pessoal.estadoCivil',
      'pessoal.escolaridade',
      'pessoal.etniaRaca',
      'pessoal.deficiencia',
    ],
  },
  {
    id: 'contato',
    title: t('Contato'),
    why: t('É por aqui que a empresa fala com você sobre a vaga. O e-mail também serve para recuperar a senha.'),
    fields: ['contato.email', 'contato.foneCelular', 'contato.foneFixo', 'telefoneExterior', 'contato.nomeContato'],
  },
  {
    id: 'endereco',
    title: t('Endereço'),
    why: t('Ajuda a empresa a encontrar vagas perto de você. Com o CEP preenchemos o resto.'),
    fields: [
      'endereco.cep',
      'endereco.logradouro',
      'endereco.numero',
      'endereco.complemento',
      'endereco.bairro',
      'endereco.uf',
      'endereco.cidade',
    ],
  },
  {
    id: 'objetivo',
    title: t('O que você procura'),
    why: t('Com isso a empresa chama você também para outras vagas parecidas.'),
    fields: [
      'cargos',
      'areasInteresse',
      'colocacao',
      'conhecimentos',
      'comoFicouSabendoVaga',
      'pessoal.indicadoPor',
      'pessoal.possuiParentes',
      'pessoal.parentesAmigos',
    ],
  },
  {
    id: 'experiencia',
    title: t('Experiência profissional'),
    why: t('Conte onde você trabalhou, da experiência mais recente para a mais antiga.'),
    fields: ['primeiroEmprego', 'experiencias'],
  },
  {
    id: 'formacao',
    title: t('Formação e idiomas'),
    why: t('Cursos, idiomas e certificados que mostram o que você sabe fazer.'),
    fields: ['formacao', 'candidatoIdiomas', 'certificados', 'cursos'],
  },
  {
    id: 'familia',
    title: t('Família'),
    why: t('Só são usados se você for contratado, para o registro e os benefícios.'),
    fields: [
      'pessoal.qtdFilhos',
      'pessoal.conjuge',
      'pessoal.profissaoConjuge',
      'pessoal.mae',
      'pessoal.profissaoMae',
      'pessoal.pai',
      'pessoal.profissaoPai',
    ],
  },
  {
    id: 'documentos',
    title: t('Documentos'),
    why: t('Adiantam a admissão. Se não estiver com eles agora, complete depois.'),
    fields: [
      'pessoal.passaporte',
      'pessoal.rg',
      'pessoal.rgOrgaoEmissor',
      'pessoal.rgUfId|pessoal.rgUf',
      'pessoal.rgDataExpedicao',
      'pessoal.pis',
      'pessoal.ctps.ctpsNumero|pessoal.ctpsNumero',
      'pessoal.ctps.ctpsSerie|pessoal.ctpsSerie',
      'pessoal.ctps.ctpsDv|pessoal.ctpsDv',
      'pessoal.ctps.ctpsUfId|pessoal.ctps.ctpsUf|pessoal.ctpsUfId|pessoal.ctpsUf',
      'pessoal.ctps.ctpsDataExpedicao|pessoal.ctpsDataExpedicao',
      'pessoal.tituloEleitoral.titEleitNumero|pessoal.titEleitNumero',
      'pessoal.tituloEleitoral.titEleitZona|pessoal.titEleitZona',
      'pessoal.tituloEleitoral.titEleitSecao|pessoal.titEleitSecao',
      'pessoal.certificadoMilitar.certMilNumero|pessoal.certMilNumero',
      'pessoal.certificadoMilitar.certMilTipo|pessoal.certMilTipo',
      'pessoal.certificadoMilitar.certMilSerie|pessoal.certMilSerie',
    ],
  },
  {
    id: 'habilitacao',
    title: t('Carteira de habilitação'),
    why: t('Para vagas em que é preciso dirigir.'),
    fields: [
      'habilitacao.numeroHab',
      'habilitacao.registro',
      'habilitacao.categoria',
      'habilitacao.ufHab',
      'habilitacao.emissao',
      'habilitacao.vencimento',
    ],
  },
  {
    id: 'socioeconomica',
    title: t('Informações socioeconômicas'),
    why: t('Ajudam a empresa a planejar benefícios. Não decidem a seleção.'),
    fields: [
      'socioEconomica.possuiVeiculo',
      'socioEconomica.pagaPensao',
      'socioEconomica.quantidade',
      'socioEconomica.valor',
    ],
  },
  {
    id: 'outras',
    title: t('Outras informações'),
    why: t('Perguntas desta empresa e o que mais você quiser contar.'),
    fields: [
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((value) => `camposExtras.texto${value}`),
      'camposExtras.textolongo1',
      'camposExtras.textolongo2',
      'camposExtras.data1',
      'camposExtras.data2',
      'camposExtras.data3',
      'camposExtras.valor1',
      'camposExtras.valor2',
      'camposExtras.numero1',
      'observacao',
    ],
  },
]

/** Two paths of one input: the area code belongs to the number. */
export const AREA_CODE: Record<string, string> = {
  'contato.foneCelular': 'contato.dddCelular',
  'contato.foneFixo': 'contato.ddd',
}

/** The sections with the fields this server knows ('a|b' is the first that exists); empty sections are omitted. */
export function sectionsFor(model: Model): Section[] {
  const known = (entry: string) =>
    entry
      .split('|')
      .find((path) => model.field(path) && !model.field(path)!.hidden && model.field(path)!.readOnly !== true)
  return SECTIONS.map((section) => ({
    ...section,
    fields: section.fields.map(known).filter((path) => path !== undefined),
  })).filter((item) => item.fields.length > 0)
}

/** A field and the fields validated together with it. */
export const withCompanions = (fields: string[]) =>
  fields.flatMap((path) => (AREA_CODE[path] ? [AREA_CODE[path], path] : [path]))

/** Whether the company requires the field or, for a phone, its area code. */
export const isAsked = (path: string, model: Model, values: Values) =>
  withCompanions([path]).some((companion) => model.required(companion, values))
