import { isLicensed } from '#app/licence/index.ts'
import {
  boolean,
  type Context,
  email,
  endpoint,
  engine,
  integer,
  json,
  percent,
  shape,
  text,
  url,
  ValidationError,
} from '#engine'
import { requiredOverrides } from '../rules/required_overrides.ts'
import { ownCompany } from '#app/core/own_company.ts'
import pkg from '../../../package.json' with { type: 'json' }

const BASE = 'utilitario/parametros-sistema'
const COMPANIES = 'utilitario/empresas'
const WRITE = 'ROLE_UTILITARIO_EMPRESAS_EDITAR'
const TALENTS = 'gestao-talentos/talentos'
const CANDIDATES = 'captacao/candidatos'
const MAX_MEGABYTES = 10
/** Parameters stored under another name. */
const STORED_AS: Record<string, string> = { maximoCargosCandidato: 'maxCandidataCargo' }
/** Parameters that list the required fields of a resource. */
const DEMANDED = { camposColaboradorObrigatorio: TALENTS, camposCandidatoObrigatorio: CANDIDATES }

/** Parameters that can be changed here. */
const writable = {
  compartilhaCandidatos: boolean('Compartilhar candidatos entre empresas'),
  compartilhaColaboradores: boolean('Compartilhar talentos entre empresas'),
  compartilhaCursos: boolean('Compartilhar cursos entre empresas'),
  aderiuAoEsocial: boolean('Aderiu ao eSocial'),
  inverterEixoResultadoNineBox: boolean('Inverter eixo do resultado do Nine Box'),
  forcarCaixaAlta: boolean('Forçar caixa alta nos campos de texto'),
  linkChat: url('Link do chat'),
  emailSuporte: email('E-mail do suporte'),
  metaAbsenteismo: percent('Meta de absenteísmo').min(0).max(100),
  metaTurnover: percent('Meta de turnover').min(0).max(100),
  maximoCargosCandidato: integer('Máximo de cargos desejados').min(1).max(50),
  limiteTamanhoAnexo: integer('Tamanho máximo de anexo (MB)').min(1).max(MAX_MEGABYTES),
  camposColaboradorObrigatorio: json<string[]>('Campos obrigatórios do talento'),
  camposCandidatoObrigatorio: json<string[]>('Campos obrigatórios do candidato'),
}

const answered = {
  ...writable,
  versao: text('Versão').required(),
  sistemaRhAutenticado: boolean('Sistema RH autenticado').required(),
  integradoAppColabore: boolean('Integrado ao app Colabore').required(),
  camposColaboradorObrigatorio: shape.list(shape.value(text('Campo').required())),
  camposCandidatoObrigatorio: shape.list(shape.value(text('Campo').required())),
  maximoCargosCandidato: integer('Máximo de cargos desejados').required(),
  limiteTamanhoAnexo: integer('Tamanho máximo de anexo (MB)').required(),
}

const on = (name: string) => (context: Context) => context.settings[name] === true
const known = (key: string) => engine().registry.resources.has(key)
const requiredIn = (key: string) => (context: Context) => (known(key) ? context.definition(key).requiredFields : [])

async function usesColabore(context: Context) {
  if (context.empresaId === null) return false
  return Boolean((await ownCompany(context))?.ehIntegradaColabore)
}

async function parametersOf(context: Context, settings = context.settings) {
  return {
    versao: pkg.version,
    compartilhaCandidatos: settings.compartilhaCandidatos === true,
    compartilhaColaboradores: settings.compartilhaColaboradores === true,
    compartilhaCursos: settings.compartilhaCursos === true,
    aderiuAoEsocial: settings.aderiuAoEsocial === true,
    inverterEixoResultadoNineBox: settings.inverterEixoResultadoNineBox === true,
    forcarCaixaAlta: settings.forcarCaixaAlta === true,
    linkChat: (settings.linkChat as string | undefined) ?? null,
    emailSuporte: (settings.emailSuporte as string | undefined) ?? null,
    metaAbsenteismo: (settings.metaAbsenteismo as number | undefined) ?? null,
    metaTurnover: (settings.metaTurnover as number | undefined) ?? null,
    sistemaRhAutenticado: await isLicensed(),
    integradoAppColabore: await usesColabore(context),
    camposColaboradorObrigatorio: requiredIn(TALENTS)(context),
    camposCandidatoObrigatorio: requiredIn(CANDIDATES)(context),
    maximoCargosCandidato: Number(settings.maxCandidataCargo ?? 5),
    limiteTamanhoAnexo: Number(settings.limiteTamanhoAnexo ?? MAX_MEGABYTES),
  }
}

const read = endpoint(`GET ${BASE}`, {
  label: 'Parâmetros do sistema da empresa atual',
  audience: 'staff',
  response: answered,
  run: (context) => parametersOf(context),
})

const write = endpoint(`PUT ${BASE}`, {
  label: 'Gravar os parâmetros do sistema da empresa atual',
  audience: 'staff',
  authority: WRITE,
  fields: writable,
  response: answered,
  async run(context, { input }) {
    // Fields that were not sent stay unchanged, as in every other record.
    const sent = new Set(Object.keys(context.http?.request.body() ?? {}))
    const configuracao: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(input)) {
      const kept = STORED_AS[name] ?? name
      if (sent.has(name) && Object.hasOwn(engine().registry.settings, kept)) configuracao[kept] = value
    }
    const demanded = Object.entries(DEMANDED).filter(([name, key]) => sent.has(name) && known(key))
    if (demanded.length)
      configuracao.personalizacao = requiredOverrides(
        context,
        demanded.map(([name, key]) => ({ name, key, paths: (input as Record<string, unknown>)[name] })),
      )
    try {
      await context.repo(COMPANIES).update(context.empresaId!, { configuracao })
    } catch (error) {
      throw error instanceof ValidationError ? error.within('configuracao') : error
    }
    // `context.settings` still has the values from the start of the request.
    const { personalizacao: _, ...kept } = configuracao
    const lists = Object.fromEntries(demanded.map(([name]) => [name, (input as Record<string, unknown>)[name] ?? []]))
    return { ...(await parametersOf(context, { ...context.settings, ...kept })), ...lists }
  },
})

/** Endpoint for a single parameter, as screens request it. */
const flag = (path: string, label: string, value: (context: Context) => boolean | Promise<boolean>) =>
  endpoint(`GET ${BASE}/${path}`, {
    label,
    audience: 'staff',
    response: shape.value(boolean('Resposta').required()),
    run: (context) => value(context),
  })

const requiredFields = endpoint(`GET ${BASE}/campos-colaborador-obrigatorio`, {
  label: 'Campos que a empresa exige do talento',
  audience: 'staff',
  response: shape.list(shape.value(text('Campo').required())),
  run: requiredIn(TALENTS),
})

const version = endpoint(`GET ${BASE}/versao`, {
  label: 'Versão do produto',
  audience: 'staff',
  response: shape.value(text('Versão').required()),
  run: () => pkg.version,
})

export const parameterEndpoints = [
  read,
  write,
  flag('compartilha-candidatos', 'Se a empresa compartilha candidatos', on('compartilhaCandidatos')),
  flag('compartilha-colaboradores', 'Se a empresa compartilha talentos', on('compartilhaColaboradores')),
  flag('compartilha-cursos', 'Se a empresa compartilha cursos', on('compartilhaCursos')),
  flag('aderiu-ao-esocial', 'Se a empresa aderiu ao eSocial', on('aderiuAoEsocial')),
  flag('sistema-rh-atenticado', 'Se o sistema está autenticado', isLicensed),
  flag('inverter-eixo-resultado-nineBox', 'Se o eixo do resultado é invertido', on('inverterEixoResultadoNineBox')),
  flag('isIntegradoAppColabore', 'Se a empresa usa o app Colabore', usesColabore),
  requiredFields,
  version,
]
