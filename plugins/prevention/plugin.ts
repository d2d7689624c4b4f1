import { cataloguesMenu, neverPersonal, plugin, publicPage, reportsMenu } from '#engine'
import { printEpiCard } from './actions/print_epi_card.ts'
import { acidentalidade } from './dashboards/acidentalidade.ts'
import { painelEpi } from './dashboards/epi.ts'
import { ACCIDENTS, DELIVERIES, TALENTS, VOTES } from './domain/keys.ts'
import { accidentEndpoints } from './endpoints/suggestions.ts'
import { votingEndpoints } from './endpoints/voting.ts'
import { relatorioAcidentes } from './reports/acidentes.ts'
import { relatorioCipa } from './reports/cipa.ts'
import { relatorioEntregas } from './reports/entregas_epi.ts'
import { acidente } from './resources/acidentes.ts'
import { cipaCandidato, cipaEleitor, cipaGestao, cipaMembro, cipaReuniao } from './resources/cipa.ts'
import { dds } from './resources/dds.ts'
import { entregaEpi } from './resources/entregas_epi.ts'
import { extintor } from './resources/extintores.ts'
import { horasTrabalhadas } from './resources/horas_trabalhadas.ts'
import { inspecao, inspecaoItem, modeloInspecao } from './resources/inspecoes.ts'
import { movimentoEpi } from './resources/movimentos_epi.ts'
import { signerHooks } from './rules/delivery_hooks.ts'
import { preventionTodos } from './todos.ts'
import { preventionEndings } from './endings.ts'

export { CAT_FIELDS, codeRefusals } from './domain/cat_codes.ts'
export { ACCIDENTS } from './domain/keys.ts'
export { dueReplacements } from './dashboards/epi.ts'
export { accidentFigures } from './dashboards/accident_figures.ts'

/** Accident prevention: protective equipment (NR-6), accidents and their rates, CIPA (NR-5), inspections. */
export default plugin('prevention', {
  label: 'Prevenção de Acidentes',
  personalCopies: [neverPersonal(VOTES, 'ids of ballots and of who stands')],
  requires: ['places', 'positions', 'sst', 'talent', 'health'],
  resources: [
    entregaEpi,
    movimentoEpi,
    acidente,
    horasTrabalhadas,
    cipaGestao,
    cipaCandidato,
    cipaEleitor,
    cipaMembro,
    cipaReuniao,
    modeloInspecao,
    inspecao,
    inspecaoItem,
    dds,
    extintor,
  ],
  endings: preventionEndings,
  endpoints: [...votingEndpoints, ...accidentEndpoints],
  publicPages: [
    publicPage('cipa/urna/:token', {
      label: 'Eleição da CIPA',
      component: 'VotePage',
      texts: ['token'],
      kiosk: { enter: 'cipa/urna' },
    }),
  ],
  todos: preventionTodos,
  dashboards: [painelEpi, acidentalidade],
  reports: [relatorioEntregas, relatorioAcidentes, relatorioCipa],
  extend: {
    [TALENTS]: {
      hooks: signerHooks,
      actions: [printEpiCard],
      related: [
        { resource: DELIVERIES, by: 'colaborador', label: 'EPIs' },
        { resource: ACCIDENTS, by: 'colaborador' },
      ],
    },
  },
  demo: async (context) => (await import('./demo/year.ts')).preventionDemo(context),
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        { label: 'EPI', icon: 'VerifiedUser', items: [painelEpi.key, entregaEpi.key, movimentoEpi.key] },
        {
          label: 'Prevenção',
          icon: 'FactCheck',
          items: [
            inspecao.key,
            extintor.key,
            dds.key,
            cipaGestao.key,
            cipaReuniao.key,
            acidente.key,
            acidentalidade.key,
          ],
        },
        reportsMenu([relatorioEntregas.key, relatorioAcidentes.key, relatorioCipa.key]),
        cataloguesMenu([
          modeloInspecao.key,
          inspecaoItem.key,
          cipaCandidato.key,
          cipaEleitor.key,
          cipaMembro.key,
          horasTrabalhadas.key,
        ]),
      ],
    },
  ],
  profiles: { RH: ['ROLE_SST_*'] },
})
