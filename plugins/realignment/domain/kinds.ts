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
}

export const KINDS = {
  T: {
    items: 'cargo-salario/reajustes-colaboradores',
    target: 'colaborador',
    of: TALENTS,
    value: 'salario',
    plural: 'talentos',
  },
  F: {
    items: 'cargo-salario/reajustes-faixas-salariais',
    target: 'faixaSalarial',
    of: BANDS,
    value: 'valorProposto',
    plural: 'faixas salariais',
  },
  I: {
    items: 'cargo-salario/reajustes-indices',
    target: 'indice',
    of: INDEXES,
    value: 'valorProposto',
    plural: 'índices',
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
  ],
  F: ['faixaSalarial', 'valorProposto'],
  I: ['indice', 'valorProposto'],
}
