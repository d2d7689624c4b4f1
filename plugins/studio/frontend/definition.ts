/** What the editor works on: the JSON of a definition while it is being written. */
export interface Option {
  codigo: string
  rotulo: string
  tom?: string | null
}

export interface EditedField {
  /** Stays the same while names change; not sent. */
  chave: string
  nome: string
  rotulo: string
  tipo: string
  obrigatorio?: boolean
  unico?: boolean
  ajuda?: string
  largura?: number | null
  secao?: string
  naLista?: boolean
  noFiltro?: boolean
  opcoes?: Option[]
  referencia?: string | null
  casas?: number | null
  minimo?: number | null
  maximo?: number | null
  padrao?: string
  pessoal?: string | null
  visivelCampo?: string | null
  visivelValor?: string | null
}

export interface Definition {
  nome?: string
  singular?: string
  plural?: string
  icone?: string | null
  secaoMenu?: string
  ajuda?: string
  titulo?: string
  ordem?: string
  quadro?: string | null
  calendario?: string | null
  recurso?: string
  aba?: string
  campos: EditedField[]
}

export type DefinitionKind = 'R' | 'C'

export interface StoredDefinition {
  id: number
  /** Stays through every change of name. */
  uuid: string
  versao: number
  tipo: DefinitionKind
  titulo: string
  pacote: string | null
  situacao: 'R' | 'P' | 'A' | 'X'
  definicao: Definition
}

export interface Kind {
  id: string
  nome: string
  unico: boolean
  titulo: boolean
  condicao: boolean
  coluna: boolean
  filtro: boolean
}

export interface Language {
  tipos: Kind[]
  dadosPessoais: { id: string; nome: string }[]
  icones: string[]
  cadastros: { id: string; nome: string; modulo: string; estende: boolean }[]
  postosDeLado: { uuid: string; titulo: string; motivo: string }[]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** 'Data de devolução' → 'dataDeDevolucao'; a name the API can carry. */
export function nameFrom(label: string): string {
  const name = plain(label)
    .map((word, index) => (index ? word[0]!.toUpperCase() + word.slice(1) : word))
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 40)
  return name || 'campo'
}

/** 'Veículos da frota' → 'veiculos-da-frota' */
export const addressFrom = (plural: string) =>
  plain(plural)
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, 40)

/** The name, with a number behind it where another field has it. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  let number = 2
  while (taken.includes(`${wanted}${number}`)) number++
  return `${wanted}${number}`
}

let counter = 0
export const newKey = () => `campo${++counter}`

export const withKeys = (definition: Definition): Definition => ({
  ...definition,
  campos: definition.campos.map((field) => ({ ...field, chave: newKey() })),
})

export function newField(tipo: Kind, fields: readonly EditedField[]): EditedField {
  const names = fields.map(({ nome }) => nome)
  return {
    chave: newKey(),
    nome: freeName(nameFrom(tipo.nome), names),
    rotulo: tipo.nome,
    tipo: tipo.id,
    naLista: tipo.coluna && fields.length < 5,
    noFiltro: tipo.filtro && fields.length < 5,
    ...(['opcao', 'opcoes'].includes(tipo.id) && {
      opcoes: [
        { codigo: 'A', rotulo: 'Opção A' },
        { codigo: 'B', rotulo: 'Opção B' },
      ],
    }),
  }
}

/** A code for a new option that no other has: short, and never changed by a new label. */
export function codeFor(options: readonly Option[]): string {
  const taken = new Set(options.map(({ codigo }) => codigo))
  for (let number = 0; ; number++) {
    const code = number < 26 ? String.fromCharCode(65 + number) : `O${number}`
    if (!taken.has(code)) return code
  }
}

/** What is sent: without the keys of the editor and without what is empty. */
export const toBody = ({ campos, ...rest }: Definition) => ({
  ...withoutEmpty(rest),
  campos: campos.map(({ chave: _, ...field }) => withoutEmpty(field)),
})

const withoutEmpty = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== '' && item !== null && item !== undefined))

export const EMPTY: Record<DefinitionKind, Definition> = {
  R: { nome: '', singular: '', plural: '', icone: 'Category', titulo: 'nome', campos: [] },
  C: { recurso: '', aba: 'Outros dados', campos: [] },
}

/** A register begins with the field by which its records are called. */
export const firstField = (): EditedField => ({
  chave: newKey(),
  nome: 'nome',
  rotulo: 'Nome',
  tipo: 'texto',
  obrigatorio: true,
  naLista: true,
  noFiltro: true,
})
