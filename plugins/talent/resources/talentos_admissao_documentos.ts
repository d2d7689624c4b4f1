import { file, ref, resource, text } from '#engine'

/** A document the new hire sent with the public form, often a phone photo. */
export const talentoAdmissaoDocumento = resource('gestao-talentos/talentos-admissao-documentos', {
  label: ['Documento da admissão', 'Documentos da admissão'],
  display: 'descricao',
  operations: ['list', 'read'],
  fields: {
    admissao: ref('gestao-talentos/talentos-admissao', 'Admissão').required().immutable().cascade(),
    tipoDocumento: ref('gestao-talentos/tipo-documento', 'Tipo de documento'),
    descricao: text('Descrição').required().max(100),
    arquivo: file('Arquivo').required().personal('document'),
  },
  list: { columns: ['admissao', 'descricao', 'tipoDocumento', 'arquivo'], filters: ['admissao', 'tipoDocumento'] },
})
