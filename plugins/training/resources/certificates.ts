import { boolean, date, decimal, image, list, longText, ref, resource, rowRule, text, whereRefVisible } from '#engine'
import { CONTEUDO_PADRAO, MAX_LOGOS, TITULO_PADRAO, TOO_MANY_LOGOS } from '../shared/codes.ts'
import { cancelCertificate } from '../actions/cancel_certificate.ts'
import { printCertificate } from '../actions/print_certificates.ts'
import { certificateHooks, templateHooks } from '../rules/certificate_hooks.ts'

const AUTHORITY = 'ROLE_DESENVOLVIMENTO_MODELO_CERTIFICADO'
const PICTURES = ['image/jpeg', 'image/png']

/** A logo for certificates. */
export const logoCertificado = resource('desenvolvimento/logos-certificado', {
  label: ['Logomarca', 'Logomarcas'],
  table: 'logos_certificado',
  authority: AUTHORITY,
  operations: ['list', 'read'],
  fields: {
    nome: text('Nome do arquivo').max(100).readOnly(),
    file: image('Imagem').required().accept(PICTURES),
    url: text('Imagem').max(255).readOnly().hidden(),
  },
  list: { columns: ['nome'], sort: 'nome' },
  help: 'Logomarcas entram na aba LOGOS de um modelo de certificado.',
})

/** A frame for certificates. */
export const molduraCertificado = resource('desenvolvimento/molduras-certificado', {
  label: ['Moldura', 'Molduras'],
  table: 'molduras_certificado',
  authority: AUTHORITY,
  operations: ['list', 'read'],
  fields: {
    nome: text('Nome do arquivo').max(100).readOnly(),
    file: image('Imagem').required().accept(PICTURES),
    url: text('Imagem').max(255).readOnly().hidden(),
  },
  list: { columns: ['nome'], sort: 'nome' },
  help: 'Molduras entram na aba MOLDURAS de um modelo de certificado.',
})

/**
 * Layout of certificates. Positions and widths are percent of the page. Source: document 3, §3 "Certificate template".
 */
export const modeloCertificado = resource('desenvolvimento/modelo-certificado', {
  label: ['Modelo de certificado', 'Modelos de certificado'],
  table: 'modelos_certificado',
  fields: {
    nome: text('Nome').required().max(100).unique(),
    url: text('Imagem').max(255).readOnly().hidden(),
    padrao: boolean('Padrão').default(false).help('Usado onde nem curso nem certificado dizem outro.'),
    molduraCertificado: ref('desenvolvimento/molduras-certificado', 'Moldura').include('url'),
    modeloLogoCertificado: list('Logomarcas', {
      logo: ref('desenvolvimento/logos-certificado', 'Logomarca').required().include('url'),
      positionX: decimal('Posição X', 2).min(0).max(100).default(0),
      positionY: decimal('Posição Y', 2).min(0).max(100).default(0),
      largura: decimal('Largura', 2).min(2).max(100).default(14),
    })
      .rows('logomarca', ['logo', 'positionX', 'positionY', 'largura'])
      .max(MAX_LOGOS, TOO_MANY_LOGOS),
    titulo: text('Título').max(100).default(TITULO_PADRAO),
    conteudo: longText('Conteúdo').max(4000).default(CONTEUDO_PADRAO),
  },
  pages: { form: 'TemplateDesigner' },
  list: { columns: ['nome', 'molduraCertificado', 'padrao'], sort: 'nome', filters: ['nome', 'padrao'] },
  hooks: templateHooks,
})

/** A certificate of completing a class. Its code opens the public page that verifies it. */
export const certificado = resource('desenvolvimento/certificado', {
  label: ['Certificado', 'Certificados'],
  // Most titles are the placeholder of the course name: #NOMECURSO#.
  display: 'codigo',
  title: ['colaborador', 'curso'],
  table: 'certificados',
  fields: {
    titulo: text('Título').required().max(100).default(TITULO_PADRAO),
    conteudo: longText('Conteúdo').required().max(4000).default(CONTEUDO_PADRAO),
    modeloCertificado: ref('desenvolvimento/modelo-certificado', 'Modelo de certificado').width(6),
    turma: ref('desenvolvimento/turmas', 'Turma').width(6),
    curso: ref('desenvolvimento/cursos', 'Curso').width(6),
    colaborador: ref('gestao-talentos/talentos', 'Talento').width(6),
    dataEmissao: date('Data de emissão').readOnly().default({ now: 'date' }),
    validade: date('Válido até').readOnly(),
    cargaHoraria: text('Carga horária').max(10).readOnly(),
    codigo: text('Código de verificação').max(32).readOnly().unique(),
    cancelado: boolean('Cancelado').default(false).readOnly(),
    canceladoEm: date('Cancelado em').readOnly(),
    motivoCancelamento: longText('Motivo do cancelamento').max(500).readOnly(),
  },
  list: {
    columns: ['colaborador', 'curso', 'turma', 'codigo', 'dataEmissao', 'validade', 'cancelado'],
    sort: '-dataEmissao',
    search: ['colaborador', 'curso', 'codigo'],
    filters: ['colaborador', 'curso', 'turma', 'dataEmissao', 'validade', 'cancelado'],
  },
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
  actions: [printCertificate, cancelCertificate],
  hooks: certificateHooks,
})
