import { plugin } from '#engine'
import { seesAreas } from './endpoints/sees_areas.ts'
import { committeeTenure, tenure } from './endpoints/tenure.ts'
import { areaExtension, SEES_ALL_AREAS, userExtension } from './extensions.ts'
import { areasOf, talentOf } from './services/own_sets.ts'
import { talento } from './resources/talentos.ts'
import { tipoDocumento } from './resources/tipos_documento.ts'

export { OWN_AREAS, SEES_ALL_AREAS } from './extensions.ts'
export { VINCULOS } from './resources/talentos.ts'

export default plugin('talent', {
  label: 'Gestão de Talentos',
  requires: ['utilities', 'jobs', 'sst'],
  resources: [talento, tipoDocumento],
  endpoints: [committeeTenure, tenure, seesAreas],
  extend: { 'cargo-salario/areas-organizacionais': areaExtension, 'utilitario/usuarios': userExtension },
  own: {
    talento: { from: ['utilitario/usuarios'], find: talentOf },
    areas: { from: ['utilitario/usuarios', 'cargo-salario/areas-organizacionais'], find: areasOf },
  },
  menu: [{ label: 'Gestão de Talentos', icon: 'Groups', order: 30, items: [talento.key, tipoDocumento.key] }],
  profiles: { RH: ['ROLE_GESTAO_TALENTOS_*', SEES_ALL_AREAS], Gestor: ['ROLE_GESTAO_TALENTOS_TALENTOS'] },
})
