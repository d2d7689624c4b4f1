export const EVENTS = 'esocial/eventos'
export const BATCHES = 'esocial/lotes'
export const RUNS = 'esocial/geracoes'
export const CERTIFICATES = 'esocial/certificados'
export const TALENTS = 'gestao-talentos/talentos'
export const CONDITIONS = 'sst/condicoes-ambientais'
export const LEAVES = 'sst/afastamentos'
export const ASOS = 'sst/aso'
export const ACCIDENTS = 'sst/acidentes'
export const GROUPS = 'sst/grupos-homogeneos'
export const MEASUREMENTS = 'sst/medicoes-risco'

/** The reference of an event to the record it declares. */
export const SOURCE_FIELDS = {
  [CONDITIONS]: 'condicaoAmbiental',
  [LEAVES]: 'afastamento',
  [ASOS]: 'aso',
  [ACCIDENTS]: 'acidente',
} as const

/** Key of the record an origin names: a leave has one for its start and one for its end. */
export const sourceKeyOf = (origem: string | null | undefined) => origem?.split('#')[0] as keyof typeof SOURCE_FIELDS
