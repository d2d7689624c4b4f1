import { date, file, longText, ref, resource, text } from '#engine'
import { SURVEYS } from '../domain/keys.ts'

/** A file of a survey: minutes, a signed term, an announcement. */
export const documento = resource('pesquisa/pesquisas-documentos-anexos', {
  label: ['Documento anexo da pesquisa', 'Documentos anexos da pesquisa'],
  display: 'descricao',
  table: 'pesquisa_documentos',
  authority: 'ROLE_PESQUISA_PESQUISAS',
  fields: {
    pesquisa: ref(SURVEYS, 'Pesquisa').required().immutable().cascade(),
    descricao: text('Descrição').required().max(100),
    data: date('Data').required().default({ now: 'date' }).width(4),
    tipoDocumento: ref('gestao-talentos/tipo-documento', 'Tipo de documento').width(8),
    observacao: longText('Observação').max(2000),
    url: file('Anexo').required(),
  },
  list: {
    columns: ['pesquisa', 'descricao', 'tipoDocumento', 'data'],
    sort: '-data',
    search: ['descricao'],
    filters: ['pesquisa', 'descricao', 'tipoDocumento', 'data'],
  },
})
