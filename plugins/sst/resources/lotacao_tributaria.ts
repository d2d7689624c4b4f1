import { choice, date, dateOrder, resource, text, ValidationError } from '#engine'
import { storedRegistration, taxLocationRefusal, TIPOS_LOTACAO } from '../domain/registrations.ts'

/** Tax location of a company's people (eSocial S-1020). */
export const lotacaoTributaria = resource('sst/lotacao-tributaria', {
  label: ['Lotação tributária', 'Lotações tributárias'],
  display: 'descricao',
  fields: {
    codigo: text('Código').required().max(30).unique().width(3),
    descricao: text('Descrição').required().max(100).width(9),
    tipo: choice('Tipo de lotação', TIPOS_LOTACAO).required().width(6),
    numeroInscricao: text('Número de inscrição').max(18).width(6),
    inicio: date('Início').required().width(6),
    fim: date('Fim').width(6),
  },
  list: {
    columns: ['codigo', 'descricao', 'tipo', 'numeroInscricao', 'inicio', 'fim'],
    sort: 'codigo',
    search: ['codigo', 'descricao', 'numeroInscricao'],
    filters: ['codigo', 'descricao', 'tipo'],
  },
  record: { chips: ['tipo'], facts: ['codigo', 'numeroInscricao', 'inicio', 'fim'] },
  rules: [dateOrder('inicio', 'fim')],
  hooks: {
    beforeSave(_context, values, old) {
      const kind = values.tipo ?? old?.tipo
      const number = values.numeroInscricao === undefined ? old?.numeroInscricao : values.numeroInscricao
      const message = taxLocationRefusal(kind, number)
      if (message) throw new ValidationError([{ field: 'numeroInscricao', message }])
      if (values.numeroInscricao !== undefined) values.numeroInscricao = storedRegistration(values.numeroInscricao)
    },
  },
})
