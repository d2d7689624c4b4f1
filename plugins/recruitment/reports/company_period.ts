import { date, dateOrder, refs } from '#engine'

/** Filter of the reports over one or more companies: a period (by default the last month) and the companies. */
export const companyPeriod = {
  dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
  dataFim: date('Período - fim').required().default({ now: 'date' }),
  empresasIds: refs('utilitario/empresas', 'Empresas').ids().required().min(1),
}

export const periodRules = [dateOrder('dataIni', 'dataFim')]
