import { plugin } from '#engine'
import { ambiente } from './resources/ambientes.ts'
import { funcao } from './resources/funcoes.ts'

export default plugin('sst', {
  label: 'Segurança do Trabalho',
  requires: ['utilities'],
  resources: [ambiente, funcao],
  menu: [{ label: 'Segurança do Trabalho', icon: 'HealthAndSafety', order: 40, items: [ambiente.key, funcao.key] }],
  profiles: { RH: ['ROLE_SST_*'], Gestor: ['ROLE_SST_AMBIENTES', 'ROLE_SST_FUNCOES'] },
})
