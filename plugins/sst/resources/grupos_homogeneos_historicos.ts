import { date, ref, refs, resource } from '#engine'

/** The groups surveyed together, and the professionals responsible, from a day on. */
export const grupoHomogeneoHistorico = resource('sst/grupos-homogeneos-historicos', {
  label: ['Histórico do grupo homogêneo', 'Históricos do grupo homogêneo'],
  display: 'data',
  fields: {
    grupo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').required().immutable().cascade().width(8),
    data: date('Data').required().width(4),
    historicoGrupoHomogeneosIds: refs('sst/grupos-homogeneos', 'Grupos homogêneos')
      .ids()
      .required('Selecione pelo menos um grupo homogêneo.')
      .min(1, 'Selecione pelo menos um grupo homogêneo.'),
    profissionaisSSTIds: refs('sst/profissional', 'Profissionais de SST')
      .ids()
      .required('Selecione pelo menos um profissional de SST.')
      .min(1, 'Selecione pelo menos um profissional de SST.'),
  },
  list: { columns: ['grupo', 'data', 'profissionaisSSTIds'], sort: '-data', filters: ['grupo', 'data'] },
  unique: [{ fields: ['grupo', 'data'], message: 'Já existe um registro com esta data.' }],
})
