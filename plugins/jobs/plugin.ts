import { plugin } from '#engine'
import { jobsDashboard } from './dashboards/painel.ts'
import { areaOrganizacional } from './resources/areas_organizacionais.ts'
import { cargo } from './resources/cargos.ts'
import { competencia } from './resources/competencias.ts'
import { conhecimento } from './resources/conhecimentos.ts'
import { faixaSalarial } from './resources/faixas_salariais.ts'
import { grupoOcupacional } from './resources/grupos_ocupacionais.ts'
import { nivelCompetencia } from './resources/niveis_competencia.ts'

export { ESCOLARIDADES } from './education.ts'

export default plugin('jobs', {
  label: 'Cargos e Salários',
  requires: ['utilities'],
  resources: [areaOrganizacional, grupoOcupacional, conhecimento, competencia, nivelCompetencia, cargo, faixaSalarial],
  dashboards: [jobsDashboard],
  menu: [
    {
      label: 'Cargos e Salários',
      icon: 'AccountTree',
      order: 20,
      items: [
        jobsDashboard,
        areaOrganizacional,
        grupoOcupacional,
        cargo,
        faixaSalarial,
        conhecimento,
        competencia,
        nivelCompetencia,
      ].map((one) => one.key),
    },
  ],
  profiles: {
    RH: ['ROLE_CARGO_SALARIO_*'],
    Gestor: [
      'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
      'ROLE_CARGO_SALARIO_CARGOS',
      'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS',
    ],
  },
})
