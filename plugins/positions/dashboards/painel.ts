import { chart, dashboard, integer, refs } from '#engine'
import {
  bandsOfGroup,
  countAreas,
  countBands,
  countPositions,
  type JobsFilter,
  positionsByArea,
  salariesByGroup,
} from '../queries/panel.ts'

const BANDS = 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS'
const byArea = {
  area: { label: 'Área' },
  cargos: { label: 'Cargos', format: 'integer' },
  areaId: { label: 'Id da área', format: 'integer', hidden: true },
} as const

/** Positions and their pay. Salaries are shown only to users who may see the bands. */
export const painel = dashboard('cargo-salario/painel', {
  label: 'Painel de Cargos e Salários',
  filters: {
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    gruposIds: refs('cargo-salario/grupos-ocupacionais', 'Grupos ocupacionais').ids(),
  },
  charts: {
    cargos: chart('number', {
      label: 'Cargos ativos',
      columns: { cargos: { label: 'Cargos', format: 'integer' }, nota: { label: 'Com faixa' } },
      drill: {
        list: 'cargo-salario/cargos',
        filters: { ativo: 'A', areasOrganizacionais: '$filtros.areasIds', grupoOcupacional: '$filtros.gruposIds' },
      },
      query: async (context, filter: JobsFilter) => {
        const { cargos, comFaixa } = await countPositions(context, filter)
        return cargos ? [{ cargos, nota: `${comFaixa.toLocaleString('pt-BR')} com faixa salarial` }] : []
      },
    }),
    areas: chart('number', {
      label: 'Áreas organizacionais',
      columns: { areas: { label: 'Áreas ativas', format: 'integer' }, nota: { label: 'Inativas' } },
      drill: { list: 'cargo-salario/areas-organizacionais', filters: { ativo: 'true' } },
      query: async (context) => {
        const { ativas, inativas } = await countAreas(context)
        return ativas
          ? [
              {
                areas: ativas,
                nota: inativas
                  ? `${inativas.toLocaleString('pt-BR')} ${inativas === 1 ? 'inativa' : 'inativas'}`
                  : 'Todas ativas',
              },
            ]
          : []
      },
    }),
    media: chart('number', {
      label: 'Média das faixas salariais',
      authority: BANDS,
      columns: { media: { label: 'Média', format: 'money' }, nota: { label: 'Faixas' } },
      withoutDrill: 'É uma média; as faixas de cada grupo abrem no gráfico.',
      query: async (context, filter: JobsFilter) => {
        const { faixas, media } = await countBands(context, filter)
        return media === null
          ? []
          : [
              {
                media,
                nota: `${faixas.toLocaleString('pt-BR')} ${faixas === 1 ? 'faixa' : 'faixas'} com salário em vigor`,
              },
            ]
      },
    }),
    cargosPorArea: chart('bar', {
      horizontal: true,
      label: 'Cargos por área',
      help: 'Cada área conta também os cargos das áreas abaixo dela; um cargo de várias áreas aparece em cada uma.',
      columns: byArea,
      drill: { chart: 'cargosDaArea', filters: { areaId: '$areaId' } },
      query: (context, filter: JobsFilter) => positionsByArea(context, filter, null),
    }),
    cargosDaArea: chart('bar', {
      horizontal: true,
      label: 'Cargos das áreas filhas',
      parameters: { areaId: integer('Área').required() },
      columns: byArea,
      empty: 'Área Organizacional não possui área filha.',
      drill: { chart: 'cargosDaArea', filters: { areaId: '$areaId' } },
      query: (context, filter: JobsFilter & { areaId: number }) => positionsByArea(context, filter, filter.areaId),
    }),
    salarios: chart('bar', {
      label: 'Faixas salariais por grupo ocupacional',
      help: 'Salários em vigor hoje nas faixas dos cargos ativos.',
      authority: BANDS,
      columns: {
        grupo: { label: 'Grupo ocupacional' },
        menor: { label: 'Menor salário', format: 'money' },
        media: { label: 'Média', format: 'money' },
        maior: { label: 'Maior salário', format: 'money' },
        grupoId: { label: 'Id do grupo', format: 'integer', hidden: true },
      },
      drill: { chart: 'faixasDoGrupo', filters: { grupo: '$grupoId' } },
      query: salariesByGroup,
    }),
    faixasDoGrupo: chart('table', {
      label: 'Faixas do grupo',
      authority: BANDS,
      parameters: { grupo: integer('Grupo ocupacional').required() },
      columns: {
        faixa: { label: 'Faixa salarial' },
        cargo: { label: 'Cargo' },
        salario: { label: 'Salário atual', format: 'money' },
      },
      query: bandsOfGroup,
    }),
  },
})
