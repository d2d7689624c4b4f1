/** What a table of realignment changes. */
export const TIPOS_REAJUSTE = { T: 'Talento', F: 'Faixa Salarial', I: 'Índice' }
export type Kind = keyof typeof TIPOS_REAJUSTE

export const TABLES = 'cargo-salario/tabelas-reajustes-colaboradores'
export const TALENTS = 'gestao-talentos/talentos'
export const BANDS = 'cargo-salario/faixas-salariais'
export const INDEXES = 'cargo-salario/indices'

interface KindOf {
  /** Resource of the planned changes. */
  items: string
  /** Field of theirs that names what changes, and its resource. */
  target: string
  of: string
  /** Field with the value proposed. */
  value: string
  /** People read it in refusals and titles. */
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

/** What is planned of each kind: the fields without what is worked out. */
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
