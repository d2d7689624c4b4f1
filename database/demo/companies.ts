/** The two companies of the story: a food industry and a technology and services group. Everything about them is invented. */
import { cnpj } from './documents.ts'
import { PLACES, type PlaceName } from './places.ts'
import { logo } from './drawing.ts'
import { city, state, type Batch, type CompanyNumber, type Row } from './types.ts'

interface Site {
  slug: string
  nome: string
  branch: string
  place: PlaceName
  cep: string
  logradouro: string
  numero: string
  bairro: string
}

export interface Company {
  number: CompanyNumber
  nome: string
  razaoSocial: string
  base: string
  cores: [string, string]
  domain: string
  /** Whom candidates ask about their data (LGPD, art. 41). */
  dpo: { nome: string; telefone: string }
  sites: Site[]
}

export const COMPANIES: Company[] = [
  {
    number: 1,
    nome: 'Aroeira Alimentos',
    razaoSocial: 'Aroeira Indústria e Comércio de Alimentos S.A.',
    base: '41872360',
    cores: ['#9C2F1B', '#F2B705'],
    domain: 'aroeira-alimentos.example',
    dpo: { nome: 'Beatriz Camargo', telefone: '3432214870' },
    sites: [
      {
        slug: 'fabrica',
        nome: 'Fábrica Uberlândia',
        branch: '0001',
        place: 'uberlandia',
        cep: '38402320',
        logradouro: 'Avenida Floriano Peixoto',
        numero: '6400',
        bairro: 'Custódio Pereira',
      },
      {
        slug: 'centro',
        nome: 'Centro de Distribuição Campinas',
        branch: '0002',
        place: 'campinas',
        cep: '13069096',
        logradouro: 'Rodovia Anhanguera, km 98',
        numero: '1200',
        bairro: 'Techno Park',
      },
      {
        slug: 'filial',
        nome: 'Filial Comercial Recife',
        branch: '0003',
        place: 'recife',
        cep: '51021040',
        logradouro: 'Avenida Conselheiro Aguiar',
        numero: '2333',
        bairro: 'Boa Viagem',
      },
    ],
  },
  {
    number: 2,
    nome: 'Jatobá Tecnologia',
    razaoSocial: 'Jatobá Tecnologia e Serviços Ltda.',
    base: '28594107',
    cores: ['#155E75', '#F97316'],
    domain: 'jatoba-tecnologia.example',
    dpo: { nome: 'Otávio Lisboa', telefone: '4832338160' },
    sites: [
      {
        slug: 'sede',
        nome: 'Sede Florianópolis',
        branch: '0001',
        place: 'florianopolis',
        cep: '88034001',
        logradouro: 'Rodovia Admar Gonzaga',
        numero: '755',
        bairro: 'Itacorubi',
      },
      {
        slug: 'curitiba',
        nome: 'Escritório Curitiba',
        branch: '0002',
        place: 'curitiba',
        cep: '80230010',
        logradouro: 'Avenida Sete de Setembro',
        numero: '2775',
        bairro: 'Rebouças',
      },
      {
        slug: 'recife',
        nome: 'Escritório Recife',
        branch: '0003',
        place: 'recife',
        cep: '50030230',
        logradouro: 'Rua da Guia',
        numero: '142',
        bairro: 'Recife Antigo',
      },
    ],
  },
]

const PRIVACY =
  '<p>Ao concluir o cadastro, você autoriza esta empresa a tratar os seus dados pessoais para avaliar a sua candidatura às vagas abertas, conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018).</p>' +
  '<p>Os dados ficam guardados em ambiente seguro, só são vistos por quem participa da seleção e são apagados quando termina o prazo de guarda. A qualquer momento você pode consultar, corrigir ou pedir a exclusão dos seus dados.</p>'

const REQUIRED_FIELDS: Record<CompanyNumber, string[]> = {
  1: [
    'pessoal.dataNascimento',
    'pessoal.escolaridade',
    'endereco.cidade',
    'contato.email',
    'contato.foneCelular',
    'experiencias',
  ],
  2: [
    'pessoal.dataNascimento',
    'pessoal.escolaridade',
    'endereco.cidade',
    'contato.email',
    'contato.foneCelular',
    'formacao',
  ],
}

/** What each company asks beside the usual. */
const EXTRA_TITLES: Record<CompanyNumber, Record<string, string>> = {
  1: { texto1: 'Tamanho do uniforme', data1: 'Disponível a partir de' },
  2: { texto1: 'Perfil no GitHub' },
}

async function companyRow(company: Company, portraits: boolean): Promise<Row> {
  const [corPrincipal, corSecundaria] = company.cores
  return {
    ref: `empresa:${company.number}`,
    nome: company.nome,
    razaoSocial: company.razaoSocial,
    cnpj: cnpj(company.base),
    baseCnpj: company.base,
    ...(portraits ? { logoEmpresa: await logo(company.nome, corPrincipal, corSecundaria) } : {}),
    corPrincipal,
    corSecundaria,
    ativa: true,
    configuracao: {
      solPessoalExibirSalario: true,
      solPessoalExibirColabSubstituido: true,
      solPessoalObrigarDadosComplementares: false,
      solPessoalReabrirSolicitacao: true,
      exibirSalario: true,
      obrigarAmbienteFuncao: company.number === 1,
      maxCandidataCargo: 5,
      exigirAceitePsi: true,
      justificarPerfilDesejado: true,
      politicaSeguranca: PRIVACY,
      encarregadoNome: company.dpo.nome,
      encarregadoEmail: `privacidade@${company.domain}`,
      encarregadoTelefone: company.dpo.telefone,
      tempoExclusaoCandidato: 24,
      metaTurnover: 2,
      metaAbsenteismo: 1,
      personalizacao: {
        'captacao/candidatos': Object.fromEntries([
          ...REQUIRED_FIELDS[company.number].map((path) => [path, { obrigatorio: true }]),
          ...Object.entries(EXTRA_TITLES[company.number]).map(([name, rotulo]) => [`camposExtras.${name}`, { rotulo }]),
        ]),
      },
    },
  }
}

export const siteRef = (company: CompanyNumber, slug: string) => `estabelecimento:${company}:${slug}`

export async function companyBatches(portraits: boolean): Promise<Batch[]> {
  const companies: Batch = {
    resource: 'utilitario/empresas',
    empresa: null,
    rows: await Promise.all(COMPANIES.map((company) => companyRow(company, portraits))),
  }
  const sites = COMPANIES.map((company): Batch => ({
    resource: 'utilitario/estabelecimentos',
    empresa: company.number,
    rows: company.sites.map((site) => {
      const { ibge } = PLACES[site.place]
      const { cep, logradouro, numero, bairro } = site
      return {
        ref: siteRef(company.number, site.slug),
        nome: site.nome,
        tipoComplemento: 'CNPJ',
        complementoCnpjCaepf: site.branch,
        endereco: { cep, logradouro, numero, bairro, uf: state(Math.floor(ibge / 100_000)), cidade: city(ibge) },
      }
    }),
  }))
  return [companies, ...sites]
}
