import { boolean, page, plugin, copy, reportsMenu, cataloguesMenu } from '#engine'
import { painel } from './dashboards/painel.ts'
import { areaChart, bandsOfArea, childAreas, parentAreas } from './endpoints/areas.ts'
import { bandEndpoints } from './endpoints/bands.ts'
import { competencyKinds, configEndpoints, criteriaExist, levelsToComplete } from './endpoints/competencies.ts'
import { orgChart, orgChartPdf } from './endpoints/org_chart.ts'
import { indexHistories, pendingIndexes } from './endpoints/indexes.ts'
import { dutiesOfPosition, dutiesOnDay, positionsOfAreas, salaryOfPeriod } from './endpoints/positions.ts'
import { cargosResumidos, historicosFaixas } from './reports/positions.ts'
import { companyHooks } from './rules/company_hooks.ts'
import { areaOrganizacional } from './resources/areas_organizacionais.ts'
import { atitude } from './resources/atitudes.ts'
import { cargo } from './resources/cargos.ts'
import { competencia } from './resources/competencias.ts'
import { conhecimento } from './resources/conhecimentos.ts'
import { criterioAvaliacaoCompetencia } from './resources/criterios_avaliacao_competencia.ts'
import { faixaSalarial } from './resources/faixas_salariais.ts'
import { faixaSalarialNivelCompetencia } from './resources/faixas_salariais_niveis_competencia.ts'
import { faturamentoMensal } from './resources/faturamentos_mensais.ts'
import { grupoOcupacional } from './resources/grupos_ocupacionais.ts'
import { habilidade } from './resources/habilidades.ts'
import { indice } from './resources/indices.ts'
import { nivelCompetencia } from './resources/niveis_competencia.ts'
import { nivelCompetenciaHistorico } from './resources/niveis_competencia_historico.ts'
import { jobPrompts } from './prompts.ts'

export { type Curves, multiplied, salaryCurve, type SalaryPeriod, valueOn, type ValuePeriod } from './domain/salary.ts'
export { ESCOLARIDADES } from './education.ts'
export { STATUS_INTEGRACAO, TIPOS_HISTORICO } from './resources/faixas_salariais.ts'
export { areasBelow } from './services/area_tree.ts'
export { scaleOn } from './services/level_scale.ts'
export { singleBands } from './services/single_bands.ts'
export { bandCurves, bandPeriods, indexCurves, salaryOn } from './queries/salary_curves.ts'

const BANDS = 'cargo-salario/faixas-salariais'
const leads = (path: string, label: string, authority: string, to: string) =>
  page(path, { label, leads: `cargo-salario/${to}`, authority: `ROLE_CARGO_SALARIO_${authority}` })

/** Documented addresses of data that is part of a record here. */
const bandPages = [
  leads(
    'cargo-salario/cargos/:cargo/faixas-salariais/:faixa/historicos',
    'Históricos da faixa salarial',
    'FAIXAS_SALARIAIS',
    'faixas-salariais/{faixa}',
  ),
  leads(
    'cargo-salario/cargos/:cargo/faixas-salariais/:faixa/historicos/:id',
    'Histórico da faixa salarial',
    'FAIXAS_SALARIAIS',
    'faixas-salariais/{faixa}',
  ),
  leads('cargo-salario/indices/:indice/historicos', 'Históricos do índice', 'INDICES', 'indices/{indice}'),
  leads('cargo-salario/indices/:indice/historicos/:id', 'Histórico do índice', 'INDICES', 'indices/{indice}'),
  leads(
    `${BANDS}/:faixa/niveis-competencia`,
    'Configuração de níveis de competência',
    'FAIXAS_SALARIAIS_NIVEIS_COMPETENCIA',
    'faixas-salariais-niveis-competencia?faixaSalarial={faixa}',
  ),
  leads(
    `${BANDS}/:faixa/niveis-competencia/:id`,
    'Configuração de níveis de competência da faixa',
    'FAIXAS_SALARIAIS_NIVEIS_COMPETENCIA',
    'faixas-salariais-niveis-competencia/{id}',
  ),
  page(`${BANDS}/copiar`, {
    label: 'Copiar faixa salarial',
    component: 'CopyBandPage',
    authority: 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EDITAR',
    icon: 'ContentCopy',
  }),
]

export default plugin('positions', {
  label: 'Cargos e Salários',
  renamedFrom: {
    jobs: ['0001_jobs', '20261122192304_indices_e_competencias', '20261123020352_integracao_com_a_folha'],
  },
  requires: ['places'],
  resources: [
    areaOrganizacional,
    grupoOcupacional,
    conhecimento,
    habilidade,
    atitude,
    competencia,
    criterioAvaliacaoCompetencia,
    nivelCompetencia,
    nivelCompetenciaHistorico,
    cargo,
    indice,
    faixaSalarial,
    faixaSalarialNivelCompetencia,
    faturamentoMensal,
  ],
  prompts: jobPrompts,
  endpoints: [
    parentAreas,
    childAreas,
    bandsOfArea,
    areaChart,
    orgChart,
    orgChartPdf,
    dutiesOfPosition,
    dutiesOnDay,
    positionsOfAreas,
    salaryOfPeriod,
    ...bandEndpoints,
    pendingIndexes,
    indexHistories,
    competencyKinds,
    criteriaExist,
    levelsToComplete,
    ...configEndpoints,
  ],
  dashboards: [painel],
  pages: [
    ...bandPages,
    page('cargo-salario/areas-organizacionais/organograma', {
      label: 'Organograma',
      component: 'OrgChartPage',
      authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
      icon: 'AccountTree',
    }),
  ],
  reports: [cargosResumidos, historicosFaixas],
  settings: {
    // Copied from the company record, because field conditions can only read settings.
    integradoComFolha: boolean('Integrada ao sistema de folha').hidden(),
  },
  extend: { 'utilitario/empresas': { hooks: companyHooks } },
  menu: [
    {
      label: 'Cargos e Salários',
      icon: 'AccountTree',
      order: 20,
      items: [
        painel.key,
        areaOrganizacional.key,
        'cargo-salario/areas-organizacionais/organograma',
        cargo.key,
        faixaSalarial.key,
        {
          label: 'Competências',
          icon: 'School',
          items: [conhecimento.key, habilidade.key, atitude.key, competencia.key, faixaSalarialNivelCompetencia.key],
        },
        reportsMenu([cargosResumidos.key, historicosFaixas.key]),
        cataloguesMenu([
          indice.key,
          grupoOcupacional.key,
          faturamentoMensal.key,
          nivelCompetencia.key,
          nivelCompetenciaHistorico.key,
          criterioAvaliacaoCompetencia.key,
        ]),
      ],
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
  copies: [
    copy('CES', 'cargo-salario/areas-organizacionais'),
    copy('CES', 'cargo-salario/grupos-ocupacionais'),
    copy('CES', 'cargo-salario/conhecimentos'),
    copy('CES', 'cargo-salario/habilidades'),
    copy('CES', 'cargo-salario/atitudes'),
    copy('CES', 'cargo-salario/criterios-avaliacao-competencia'),
    copy('CES', 'cargo-salario/niveis-competencia'),
    copy('CES', 'cargo-salario/niveis-competencia-historico'),
    copy('CES', 'cargo-salario/indices'),
    copy('CES', 'cargo-salario/cargos'),
    copy('CES', 'cargo-salario/faixas-salariais'),
  ],
})
