import { plugin } from '#engine'
import { committeeTenure, tenure } from './endpoints/tenure.ts'
import { talento } from './resources/talentos.ts'
import { tipoDocumento } from './resources/tipos_documento.ts'

export { VINCULOS } from './resources/talentos.ts'

export default plugin('talent', {
  label: 'Gestão de Talentos',
  requires: ['utilities', 'jobs', 'sst'],
  resources: [talento, tipoDocumento],
  endpoints: [committeeTenure, tenure],
  menu: [{ label: 'Gestão de Talentos', icon: 'Groups', order: 30, items: [talento.key, tipoDocumento.key] }],
  profiles: { RH: ['ROLE_GESTAO_TALENTOS_*'], Gestor: ['ROLE_GESTAO_TALENTOS_TALENTOS'] },
})
