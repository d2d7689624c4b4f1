import { boolean, plugin } from '#engine'
import { seesAreas } from './endpoints/sees_areas.ts'
import { committeeTenure, tenure } from './endpoints/tenure.ts'
import { limitsExist } from './endpoints/limits.ts'
import { limitsDemo } from './demo.ts'
import { areaExtension, SEES_ALL_AREAS, userExtension } from './extensions.ts'
import { areasOf, talentOf } from './services/own_sets.ts'
import { configuracaoLimiteColaborador } from './resources/configuracoes_limite_colaborador.ts'
import { talento } from './resources/talentos.ts'
import { tipoDocumento } from './resources/tipo_documento.ts'

export { OWN_AREAS, SEES_ALL_AREAS } from './extensions.ts'
export { limitsOf } from './services/headcount.ts'
export { areasOf } from './services/own_sets.ts'
export { VINCULOS } from './resources/talentos.ts'

export default plugin('talent', {
  label: 'Gestão de Talentos',
  requires: ['utilities', 'jobs', 'sst'],
  resources: [talento, tipoDocumento, configuracaoLimiteColaborador],
  endpoints: [committeeTenure, tenure, seesAreas, limitsExist],
  extend: { 'cargo-salario/areas-organizacionais': areaExtension, 'utilitario/usuarios': userExtension },
  ownerSets: {
    talento: { from: ['utilitario/usuarios'], find: talentOf },
    areas: { from: ['utilitario/usuarios', 'cargo-salario/areas-organizacionais'], find: areasOf },
  },
  settings: {
    campoExtraColaborador: boolean('Campos extras no cadastro de talento')
      .default(true)
      .help('Os títulos são dados em Personalização de telas.'),
  },
  menu: [
    { label: 'Gestão de Talentos', icon: 'Groups', order: 30, items: [talento.key, tipoDocumento.key] },
    { label: 'Utilitários', icon: 'Settings', order: 90, items: [configuracaoLimiteColaborador.key] },
  ],
  demo: limitsDemo,
  profiles: {
    RH: ['ROLE_GESTAO_TALENTOS_*', 'ROLE_UTILITARIO_CONFIGURACOES_LIMITE_COLABORADOR', SEES_ALL_AREAS],
    Gestor: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
  },
})
