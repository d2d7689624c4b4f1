import { choice, date, dateOrder, ref, resource, signature } from '#engine'

/** The period a professional works for the row's company, with the signature used in documents of that period. */
export const contrato = resource('sst/profissional-contratos', {
  label: ['Contrato do profissional', 'Contratos do profissional'],
  display: 'inicio',
  fields: {
    profissional: ref('sst/profissional', 'Profissional').required().immutable().cascade().width(6),
    inicio: date('Início').required().width(4),
    fim: date('Fim').width(4),
    tipoContrato: choice('Tipo de contrato', {
      EMPREGADO: 'Empregado',
      TERCEIRIZADO: 'Terceirizado',
      PRESTADOR: 'Prestador de serviço',
    })
      .required()
      .width(4),
    assinaturaDigital: signature('Assinatura digital'),
  },
  list: {
    columns: ['profissional', 'inicio', 'fim', 'tipoContrato'],
    sort: '-inicio',
    filters: ['profissional', 'tipoContrato', 'inicio'],
  },
  rules: [dateOrder('inicio', 'fim')],
})
