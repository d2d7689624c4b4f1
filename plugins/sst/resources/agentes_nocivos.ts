import { boolean, resource, text } from '#engine'

/** Harmful agents of eSocial, table 24: shared by all companies, seeded and read-only. */
export const agenteNocivo = resource('sst/agentes-nocivos', {
  label: ['Agente nocivo', 'Agentes nocivos'],
  display: '{codigo} · {descricao}',
  shared: true,
  publicRead: true,
  operations: ['list', 'read'],
  fields: {
    codigo: text('Código').required().max(10).unique().width(3),
    descricao: text('Descrição').required().max(255).width(9),
    exigeMedicao: boolean('Exige medição'),
    exigeTecnica: boolean('Exige técnica de medição'),
  },
  list: {
    columns: ['codigo', 'descricao', 'exigeMedicao', 'exigeTecnica'],
    sort: 'codigo',
    search: ['codigo', 'descricao'],
    filters: ['codigo', 'descricao', 'exigeMedicao'],
  },
  help: 'Tabela 24 do eSocial, a mesma para todas as empresas. Os dados oficiais que acompanham o sistema não trazem datas de vigência dos códigos: todos valem em qualquer data.',
})
