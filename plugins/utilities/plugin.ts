import { boolean, page, plugin } from '#engine'
import { bairro } from './resources/bairros.ts'
import { cidade } from './resources/cidades.ts'
import { estabelecimento } from './resources/estabelecimentos.ts'
import { estado } from './resources/estados.ts'
import { branchTaken } from './endpoints/branch_taken.ts'
import { OVERRIDES_AUTHORITY, overridableResources, overridesOf, saveOverrides } from './endpoints/field_overrides.ts'
import { maximumPositions } from './endpoints/company.ts'
import { parameterEndpoints } from './endpoints/parameters.ts'
import { occupations } from './endpoints/occupations.ts'
import { citiesByState, citiesOfState, districtsOfCity } from './endpoints/places.ts'
import { cepEndpoint } from './endpoints/postal_code.ts'
import { checkOverrides } from './rules/field_overrides.ts'
import { seedPlaces } from './seed.ts'

export { contato, endereco } from './person_fields.ts'
export { citiesOf } from './endpoints/places.ts'
export { addressAnswer, postalCode } from './endpoints/postal_code.ts'

export default plugin('utilities', {
  label: 'Utilitários',
  resources: [estado, cidade, bairro, estabelecimento],
  endpoints: [
    cepEndpoint,
    occupations,
    citiesOfState,
    citiesByState,
    districtsOfCity,
    maximumPositions,
    branchTaken,
    ...parameterEndpoints,
    overridableResources,
    overridesOf,
    saveOverrides,
  ],
  pages: [
    page('utilitario/personalizacao', {
      label: 'Personalização de telas',
      component: 'OverridesPage',
      authority: OVERRIDES_AUTHORITY,
      icon: 'Tune',
    }),
    page('utilitario/modelos-email', {
      label: 'Modelos de e-mail',
      component: 'MailTemplatesPage',
      authority: 'ROLE_UTILITARIO_EMAILS_ENVIADOS',
      icon: 'MailOutline',
    }),
  ],
  extend: { 'utilitario/empresas': { hooks: { beforeSave: checkOverrides } } },
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        'utilitario/estabelecimentos',
        'utilitario/personalizacao',
        'utilitario/modelos-email',
        'geral/estados',
        'geral/cidades',
        'geral/bairros',
      ],
    },
  ],
  settings: {
    // Kept for the modules that use them; their screens will show them.
    aderiuAoEsocial: boolean('Aderiu ao eSocial').hidden(),
    inverterEixoResultadoNineBox: boolean('Inverter eixo do resultado do Nine Box').hidden(),
    compartilhaCursos: boolean('Compartilhar cursos entre empresas').hidden(),
  },
  seed: seedPlaces,
})
