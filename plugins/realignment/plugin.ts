import { cataloguesMenu, page, percent, plugin, reportsMenu } from '#engine'
import { moveBands, moveIndexes, moveTalents } from './endpoints/collective.ts'
import { savePlanning } from './endpoints/planning.ts'
import { plannedSalary, salaryOf } from './endpoints/salaries.ts'
import * as tables from './endpoints/tables.ts'
import { analiseTabelasSalariais, analysisPreview } from './reports/analise_tabelas_salariais.ts'
import { diferencasDissidio } from './reports/diferencas_dissidio.ts'
import { estruturaSalarial } from './reports/estrutura_salarial.ts'
import { igualdadeSalarial } from './reports/igualdade_salarial.ts'
import { planejamentosRealinhamentos } from './reports/planejamentos_realinhamentos.ts'
import { projecoesSalariaisTalentos } from './reports/projecoes_salariais_talentos.ts'
import { reajusteColaborador } from './resources/reajustes_colaboradores.ts'
import { reajusteFaixaSalarial } from './resources/reajustes_faixas_salariais.ts'
import { reajusteIndice } from './resources/reajustes_indices.ts'
import { tabelaReajusteColaborador } from './resources/tabelas_reajustes_colaboradores.ts'

export { mean, penetration, quantile, ratio, spreadOf } from './domain/statistics.ts'
export { cents, moved, reais, share, total } from './shared/money.ts'

const { READS, ...tableEndpoints } = tables

/** One page per kind of collective move. */
const MOVES = [
  ['colaboradores', 'Reajuste coletivo de talentos', 'REAJUSTES_COLABORADORES'],
  ['faixas-salariais', 'Reajuste coletivo de faixas salariais', 'REAJUSTES_FAIXAS_SALARIAIS'],
  ['indices', 'Reajuste coletivo de índices', 'REAJUSTES_INDICES'],
] as const

/** Page that previews a dissídio before it is applied. */
const DISSIDIO = 'cargo-salario/reajustes-colaboradores/dissidio'

const movePages = MOVES.map(([path, label, role]) =>
  page(`cargo-salario/movimentacao-reajuste-coletivo-${path}`, {
    label,
    component: 'CollectiveMovePage',
    authority: `ROLE_CARGO_SALARIO_${role}_EDITAR`,
    icon: 'TrendingUp',
  }),
)

export default plugin('realignment', {
  label: 'Realinhamento salarial',
  requires: ['places', 'positions', 'sst', 'talent'],
  resources: [tabelaReajusteColaborador, reajusteColaborador, reajusteFaixaSalarial, reajusteIndice],
  endpoints: [
    ...Object.values(tableEndpoints),
    savePlanning,
    moveTalents,
    moveBands,
    moveIndexes,
    plannedSalary,
    analysisPreview,
    salaryOf,
  ],
  reports: [
    planejamentosRealinhamentos,
    analiseTabelasSalariais,
    projecoesSalariaisTalentos,
    estruturaSalarial,
    igualdadeSalarial,
    diferencasDissidio,
  ],
  pages: [
    ...movePages,
    page(DISSIDIO, {
      label: 'Aplicar dissídio',
      component: 'DissidioPage',
      authority: 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES',
      icon: 'Gavel',
    }),
    ...['', '/:id'].map((item) =>
      page(`cargo-salario/colaboradores/:talento/historicos${item}`, {
        label: item ? 'Situação do talento' : 'Históricos do talento',
        component: 'SituationsAddress',
        authority: 'ROLE_CARGO_SALARIO_COLABORADORES',
      }),
    ),
  ],
  settings: {
    encargosFolha: percent('Encargos sobre a folha')
      .min(0)
      .max(999)
      .default(0)
      .help('Percentual somado aos salários no total da folha das tabelas de reajuste.'),
  },
  menu: [
    {
      label: 'Cargos e Salários',
      icon: 'AccountTree',
      order: 20,
      items: [
        {
          label: 'Realinhamento',
          icon: 'TrendingUp',
          items: [
            tabelaReajusteColaborador.key,
            reajusteColaborador.key,
            reajusteFaixaSalarial.key,
            ...movePages.map((item) => item.path),
            DISSIDIO,
          ],
        },
        reportsMenu([
          planejamentosRealinhamentos.key,
          analiseTabelasSalariais.key,
          projecoesSalariaisTalentos.key,
          estruturaSalarial.key,
          igualdadeSalarial.key,
          diferencasDissidio.key,
        ]),
        cataloguesMenu([reajusteIndice.key]),
      ],
    },
  ],
  demo: async (context) => (await import('./demo.ts')).realignmentDemo(context),
  profiles: { RH: ['ROLE_CARGO_SALARIO_*'] },
})
