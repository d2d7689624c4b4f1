/** Targets of a realignment table. */
export const TIPOS_REAJUSTE = { T: 'Talento', F: 'Faixa Salarial', I: 'Índice' }
export type Kind = keyof typeof TIPOS_REAJUSTE

export const TABLES = 'cargo-salario/tabelas-reajustes-colaboradores'
export const TALENTS = 'gestao-talentos/talentos'
export const BANDS = 'cargo-salario/faixas-salariais'
export const INDEXES = 'cargo-salario/indices'

interface KindOf {
  /** Resource of the planned changes. */
  items: string
  /** Field of the item that references the target, and the target's resource. */
  target: string
  of: string
  /** Field with the proposed value. */
  value: string
  /** Plural name used in refusals and titles. */
  plural: string
  /** Plural name of what is written later. */
  later: string
}

export const KINDS = {
  T: {
    items: 'cargo-salario/reajustes-colaboradores',
    target: 'colaborador',
    of: TALENTS,
    value: 'salario',
    plural: 'talentos',
    later: 'as situações posteriores',
  },
  F: {
    items: 'cargo-salario/reajustes-faixas-salariais',
    target: 'faixaSalarial',
    of: BANDS,
    value: 'valorProposto',
    plural: 'faixas salariais',
    later: 'os valores posteriores das faixas',
  },
  I: {
    items: 'cargo-salario/reajustes-indices',
    target: 'indice',
    of: INDEXES,
    value: 'valorProposto',
    plural: 'índices',
    later: 'os valores posteriores dos índices',
  },
} as const satisfies Record<Kind, KindOf>

/** Planned fields by kind, without computed ones. */
export const PLANNED: Record<Kind, string[]> = {
  T: [
    'colaborador',
    'estabelecimentoProposto',
    'areaOrganizacionalProposta',
    'faixaSalarialProposta',
    'funcaoProposta',
    'ambienteProposto',
    'tipoSalario',
    'indice',
    'quantidade',
    'salario',
    'observacao',
    'posteriores',
  ],
  F: ['faixaSalarial', 'valorProposto', 'posteriores'],
  I: ['indice', 'valorProposto', 'posteriores'],
}
