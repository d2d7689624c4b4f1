import { boolean, choice, resource, text } from '#engine'

/** Classes of leave with additional data in eSocial (S-2230). */
const CLASSES = {
  CESSAO_REQUISICAO: 'Cessão / Requisição',
  MANDATO_SINDICAL: 'Mandato Sindical',
  MANDATO_ELETIVO: 'Mandato Eletivo',
} as const

/** Reasons for leaves. */
export const tipoAfastamento = resource('sst/tipos-afastamento', {
  label: ['Tipo de afastamento', 'Tipos de afastamento'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(100).unique().width(8),
    codigoAC: text('Código AC').max(12).readOnly().width(4),
    classe: choice('Classe', CLASSES).width(4),
    ativo: boolean('Ativo').default(true).width(2),
    absenteismo: boolean('Considerar no absenteísmo').default(true).width(3),
    inss: boolean('INSS').width(3),
    mandatoSindical: boolean('Mandato sindical').readOnly().width(3),
    mandatoEletivo: boolean('Mandato eletivo').readOnly().width(3),
  },
  list: {
    columns: ['descricao', 'classe', 'absenteismo', 'inss', 'ativo'],
    sort: 'descricao',
    search: ['descricao'],
    filters: ['descricao', 'classe', 'absenteismo', 'ativo'],
  },
  hooks: {
    beforeSave(_context, values, old) {
      const classe = values.classe === undefined ? old?.classe : values.classe
      values.mandatoSindical = classe === 'MANDATO_SINDICAL'
      values.mandatoEletivo = classe === 'MANDATO_ELETIVO'
    },
  },
})
