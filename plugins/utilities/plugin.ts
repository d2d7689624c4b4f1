import { plugin } from '#engine'
import { bairro } from './resources/bairros.ts'
import { cidade } from './resources/cidades.ts'
import { estabelecimento } from './resources/estabelecimentos.ts'
import { estado } from './resources/estados.ts'
import { branchTaken } from './endpoints/branch_taken.ts'
import { extraFields, maximumPositions } from './endpoints/company.ts'
import { occupations } from './endpoints/occupations.ts'
import { citiesByState, citiesOfState, districtsOfCity } from './endpoints/places.ts'
import { cepEndpoint } from './endpoints/postal_code.ts'
import { seedPlaces } from './seed.ts'

export { contato, endereco } from './person_fields.ts'
export { citiesOf } from './endpoints/places.ts'
export { postalCode } from './endpoints/postal_code.ts'

export default plugin('utilities', {
  label: 'Utilitários',
  resources: [estado, cidade, bairro, estabelecimento],
  endpoints: [cepEndpoint, occupations, citiesOfState, citiesByState, districtsOfCity, extraFields, maximumPositions, branchTaken],
  menu: [{ label: 'Utilitários', icon: 'Settings', order: 90, items: ['utilitario/estabelecimentos', 'geral/estados', 'geral/cidades', 'geral/bairros'] }],
  seed: seedPlaces,
})
