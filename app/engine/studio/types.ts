import type { CustomKind } from './kind_names.ts'

/** An option of a choice. The code is stored; the label may change. */
export interface CustomOption {
  codigo: string
  rotulo: string
  tom?: string | null
}

/** A field of a register, or of a resource of a plugin. */
export interface CustomField {
  /** API name; written once. */
  nome: string
  rotulo: string
  tipo: CustomKind
  obrigatorio?: boolean | null
  unico?: boolean | null
  ajuda?: string | null
  /** Twelfths of the form row. */
  largura?: number | null
  /** Title of the section or tab it stands in. */
  secao?: string | null
  naLista?: boolean | null
  noFiltro?: boolean | null
  opcoes?: CustomOption[] | null
  /** Key of the resource a reference leads to. */
  referencia?: string | null
  casas?: number | null
  minimo?: number | null
  maximo?: number | null
  padrao?: string | null
  /** LGPD class; without one it is no datum of a person. */
  pessoal?: string | null
  /** Shown (and demanded) only while another field has this value. */
  visivelCampo?: string | null
  visivelValor?: string | null
}

/** A register of its own: `cadastros/<nome>`. */
export interface CustomRegister {
  nome: string
  singular: string
  plural: string
  icone?: string | null
  secaoMenu?: string | null
  ajuda?: string | null
  /** Name of the field by which a record is called. */
  titulo: string
  ordem?: string | null
  quadro?: string | null
  calendario?: string | null
  campos: CustomField[]
}

/** Fields added to a resource of a plugin. */
export interface CustomExtension {
  recurso: string
  aba?: string | null
  campos: CustomField[]
}

/** What one definition says, by its kind. */
export type CustomDefinition = CustomRegister | CustomExtension
export type DefinitionKind = 'R' | 'C'
