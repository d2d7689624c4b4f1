import { compileValidator } from '../compiler/validator.ts'
import { snake } from '../compiler/names.ts'
import { any, type Condition, when } from '../definition/conditions.ts'
import { validateRecord } from '../definition/validate.ts'
import { boolean } from '../fields/boolean/index.ts'
import { toDefs } from '../fields/builder.ts'
import { choice } from '../fields/choice/index.ts'
import { integer } from '../fields/integer/index.ts'
import { list } from '../fields/nested/index.ts'
import { text } from '../fields/text/index.ts'
import { ICON_NAMES } from '../definition/icons.ts'
import type { PersonalClass, Tone } from '../definition/types.ts'
import { ValidationError } from '../errors.ts'
import type { CustomKind } from './kind_names.ts'
import { CUSTOM_KINDS } from './kinds.ts'
import type { CustomDefinition, CustomField, CustomRegister, DefinitionKind } from './types.ts'

/** First segment of the keys of registers made in the Estúdio; their tables begin with `x_`. */
export const CUSTOM_AREA = 'cadastros'
export const CUSTOM_PLUGIN = 'custom'

export const MAX_REGISTERS = 200
export const MAX_CUSTOM_FIELDS = 2000
const MAX_FIELDS = 100

const TONES = ['success', 'warning', 'error', 'info', 'neutral'] as const satisfies readonly Tone[]

/** LGPD classes, as the form names them. */
export const PERSONAL: Record<PersonalClass, string> = {
  identity: 'Identificação',
  contact: 'Contato',
  document: 'Documento',
  family: 'Família',
  health: 'Saúde',
  financial: 'Financeiro',
  sensitive: 'Sensível',
}

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Names every row has, and those of the calls of an address. */
const RESERVED = new Set([
  'id',
  'versao',
  'rotulo',
  'empresa',
  'empresaId',
  'criadoEm',
  'alteradoEm',
  'ids',
  'size',
  'page',
  'sort',
  'filter',
  'range',
  'q',
  'resumido',
  'completo',
  'campos',
  'em',
  'bytes',
  'unpaged',
  'offset',
  'limit',
  'arquivo',
  'lote',
])

const has = (kinds: readonly CustomKind[]): Condition => any(...kinds.map((kind) => when('tipo').is(kind)))

const options = list('Opções', {
  codigo: text('Código').required().max(30),
  rotulo: text('Rótulo').required().max(60),
  tom: choice('Cor', Object.fromEntries(TONES.map((tone) => [tone, tone]))),
}).max(100)

const customField = {
  nome: text('Nome').required().max(40),
  rotulo: text('Rótulo').required().max(80),
  tipo: choice(
    'Tipo',
    Object.fromEntries(Object.entries(CUSTOM_KINDS).map(([id, { label }]) => [id, label])),
  ).required(),
  obrigatorio: boolean('Obrigatório'),
  unico: boolean('Não se repete'),
  ajuda: text('Ajuda').max(200),
  largura: integer('Largura').min(1).max(12),
  secao: text('Seção').max(60),
  naLista: boolean('Na lista'),
  noFiltro: boolean('No filtro'),
  opcoes: options.requiredWhen(has(['opcao', 'opcoes'])),
  referencia: text('Refere-se a')
    .max(120)
    .requiredWhen(has(['referencia', 'referencias'])),
  casas: integer('Casas decimais').min(0).max(6),
  minimo: integer('Mínimo').min(-1_000_000_000).max(1_000_000_000),
  maximo: integer('Máximo').min(-1_000_000_000).max(1_000_000_000),
  padrao: text('Valor inicial').max(200),
  pessoal: choice('Dado pessoal', PERSONAL),
  visivelCampo: text('Aparece quando').max(40),
  visivelValor: text('for').max(60),
}

const fields = list('Campos', customField).required().max(MAX_FIELDS)

const FORMS = {
  R: toDefs({
    nome: text('Endereço').required().max(40),
    singular: text('Nome no singular').required().max(60),
    plural: text('Nome no plural').required().max(60),
    icone: choice('Ícone', Object.fromEntries(ICON_NAMES.map((name) => [name, name]))),
    secaoMenu: text('Seção do menu').max(40),
    ajuda: text('Para que serve').max(300),
    titulo: text('Campo que dá nome ao registro').required().max(40),
    ordem: text('Ordem da lista').max(41),
    quadro: text('Quadro por').max(40),
    calendario: text('Calendário por').max(40),
    campos: fields,
  }),
  C: toDefs({
    recurso: text('Cadastro').required().max(120),
    aba: text('Aba ou seção').max(60),
    campos: fields,
  }),
} as const

const validators = { R: compileValidator(FORMS.R), C: compileValidator(FORMS.C) }

/**
 * The JSON of a definition, checked and cleaned. What depends on other definitions (does the reference lead somewhere?)
 * is checked by the registry. @throws ValidationError with the path of each mistake: `campos.2.rotulo`
 */
export async function parseDefinition(kind: DefinitionKind, input: unknown): Promise<CustomDefinition> {
  const { values, violations } = await validators[kind](input)
  if (!violations.length)
    violations.push(
      ...validateRecord(FORMS[kind], [], { record: values, settings: {}, authorities: { has: () => true }, today: '' }),
    )
  if (!violations.length) violations.push(...mistakesIn(kind, values as CustomDefinition))
  if (violations.length) throw new ValidationError(violations)
  return values as CustomDefinition
}

interface Mistake {
  field: string
  message: string
}

function mistakesIn(kind: DefinitionKind, definition: CustomDefinition): Mistake[] {
  const found: Mistake[] = []
  const names = new Map<string, CustomField>()
  definition.campos.forEach((field, index) => {
    const at = (part: keyof CustomField, message: string) => found.push({ field: `campos.${index}.${part}`, message })
    if (!NAME.test(field.nome)) at('nome', 'Use letras sem acento e números, começando por uma letra minúscula.')
    else if (RESERVED.has(field.nome)) at('nome', `"${field.nome}" é um nome do sistema. Escolha outro.`)
    else if (names.has(field.nome) || [...names.keys()].some((name) => snake(name) === snake(field.nome)))
      at('nome', 'Já há um campo com este nome.')
    names.set(field.nome, field)
    const { minimo, maximo } = field
    if (typeof minimo === 'number' && typeof maximo === 'number' && minimo > maximo)
      at('maximo', 'O máximo é menor que o mínimo.')
    const codes = (field.opcoes ?? []).map((option) => option.codigo)
    codes.forEach((code, position) => {
      if (codes.indexOf(code) < position)
        found.push({ field: `campos.${index}.opcoes.${position}.codigo`, message: 'Já há uma opção com este código.' })
    })
    if (field.unico && !CUSTOM_KINDS[field.tipo].unique) at('unico', 'Este tipo de campo não pode ser único.')
  })
  definition.campos.forEach((field, index) => {
    if (!field.visivelCampo) return
    const other = names.get(field.visivelCampo)
    if (!other || other === field)
      found.push({ field: `campos.${index}.visivelCampo`, message: 'Escolha outro campo deste cadastro.' })
    else if (!CUSTOM_KINDS[other.tipo].condition)
      found.push({ field: `campos.${index}.visivelCampo`, message: 'Só opções e sim/não decidem o que aparece.' })
  })
  if (kind === 'R') {
    const register = definition as CustomRegister
    if (!SLUG.test(register.nome))
      found.push({ field: 'nome', message: 'Use letras minúsculas sem acento, números e hífen: "veiculos-leves".' })
    const demanded: [keyof CustomRegister, (kind: CustomKind) => boolean, string][] = [
      [
        'titulo',
        (tipo) => CUSTOM_KINDS[tipo].title === true,
        'Escolha um campo de texto, número ou data deste cadastro.',
      ],
      ['quadro', (tipo) => tipo === 'opcao', 'Escolha um campo de opção.'],
      ['calendario', (tipo) => tipo === 'data', 'Escolha um campo de data.'],
    ]
    for (const [part, fits, message] of demanded) {
      const name = register[part] as string | null | undefined
      const field = name ? names.get(name) : undefined
      if (name && !(field && fits(field.tipo))) found.push({ field: part, message })
    }
    const sorted = register.ordem?.replace(/^-/, '')
    if (sorted && !names.has(sorted)) found.push({ field: 'ordem', message: 'Escolha um campo deste cadastro.' })
  }
  return found
}
