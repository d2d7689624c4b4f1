import { plugin } from '#engine'
import { areaOrganizacional } from './resources/areas_organizacionais.ts'
import { cargo } from './resources/cargos.ts'
import { conhecimento } from './resources/conhecimentos.ts'
import { faixaSalarial } from './resources/faixas_salariais.ts'
import { grupoOcupacional } from './resources/grupos_ocupacionais.ts'

export { ESCOLARIDADES } from './education.ts'

export default plugin('jobs', {
  label: 'Cargos e Salários',
  requires: ['utilities'],
  resources: [areaOrganizacional, grupoOcupacional, conhecimento, cargo, faixaSalarial],
  menu: [
    {
      label: 'Cargos e Salários',
      icon: 'AccountTree',
      order: 20,
      items: [areaOrganizacional, grupoOcupacional, cargo, faixaSalarial, conhecimento].map((one) => one.key),
    },
  ],
  profiles: { RH: ['ROLE_CARGO_SALARIO_*'], Gestor: ['ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS', 'ROLE_CARGO_SALARIO_CARGOS', 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS'] },
})
