import { cataloguesMenu, page, plugin } from '#engine'
import { branchTaken } from './endpoints/branch_taken.ts'
import { holidayCalendar } from './endpoints/holidays.ts'
import { occupations } from './endpoints/occupations.ts'
import { citiesByState, citiesOfState, districtsOfCity } from './endpoints/places.ts'
import { cepEndpoint } from './endpoints/postal_code.ts'
import { bairro } from './resources/bairros.ts'
import { cidade } from './resources/cidades.ts'
import { estabelecimento } from './resources/estabelecimentos.ts'
import { estado } from './resources/estados.ts'
import { feriado } from './resources/feriados.ts'
import { seedPlaces } from './seed.ts'

export { contato, endereco } from './person_fields.ts'
export { occupationNamed } from './services/occupation_named.ts'
export { citiesOf } from './endpoints/places.ts'
export { workdays } from './shared/workdays.ts'
export { type HolidayScope, MOVEIS, movingDay } from './domain/holidays.ts'
export { holidaysBetween } from './queries/holidays.ts'
export { addressAnswer, postalCode } from './endpoints/postal_code.ts'

/** States, cities, districts, establishments and the official tables every other plugin refers to (IBGE, CEP, CBO). */
export default plugin('places', {
  label: 'Lugares',
  renamedFrom: { utilities: ['0001_utilities', '20261123094201_guarda_e_codigo_ac'] },
  resources: [estado, cidade, bairro, estabelecimento, feriado],
  endpoints: [cepEndpoint, occupations, citiesOfState, citiesByState, districtsOfCity, branchTaken, holidayCalendar],
  pages: [
    page('utilitario/calendario-feriados', {
      label: 'Calendário de feriados',
      component: 'HolidaysPage',
      authority: 'ROLE_UTILITARIO_FERIADOS',
      icon: 'CalendarMonth',
    }),
  ],
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        {
          label: 'Empresa',
          icon: 'Apartment',
          items: [
            { to: estabelecimento.key, order: 10 },
            { to: feriado.key, order: 12 },
            { to: 'utilitario/calendario-feriados', order: 13 },
          ],
        },
        cataloguesMenu([estado.key, cidade.key, bairro.key]),
      ],
    },
  ],
  seed: seedPlaces,
  profiles: { RH: ['ROLE_UTILITARIO_FERIADOS', 'ROLE_UTILITARIO_FERIADOS_EDITAR', 'ROLE_UTILITARIO_FERIADOS_EXCLUIR'] },
  demo: async (context) => (await import('./demo.ts')).holidaysDemo(context),
})
