import { PLACES } from './places.ts'
import { city, type Batch } from './types.ts'

/** The districts of the demo's cities: a vacancy may be limited to some of them. */
export const districtBatch = (): Batch => ({
  resource: 'geral/bairros',
  empresa: null,
  rows: Object.values(PLACES).flatMap(({ ibge, bairros }) =>
    bairros.map((nome) => ({ ref: `bairro:${ibge}:${nome}`, nome, cidade: city(ibge) })),
  ),
})
