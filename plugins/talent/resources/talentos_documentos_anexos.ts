import { computed, date, file, longText, ref, resource, rowRule, text, whereRefVisible } from '#engine'

/** A file of a talent; document types with an expiry date trigger a warning before it. */
export const talentoDocumento = resource('gestao-talentos/talentos-documentos-anexos', {
  label: ['Documento do talento', 'Documentos dos talentos'],
  display: 'descricao',
  fields: {
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().cascade().width(6),
    descricao: text('Descrição').required().max(100).width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    tipoDocumento: ref('gestao-talentos/tipo-documento', 'Tipo de documento').width(4),
    validade: date('Válido até').width(4),
    diasParaVencer: computed<number | null>('Dias para vencer', 'integer').dependsOn('validade'),
    observacao: longText('Observação').max(2000),
    url: file('Anexo').required().personal('document'),
  },
  list: {
    columns: ['colaborador', 'descricao', 'tipoDocumento', 'data', 'validade', 'diasParaVencer'],
    sort: '-data',
    search: ['descricao', 'colaborador'],
    filters: ['colaborador', 'tipoDocumento', 'data', 'validade'],
  },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  compute: {
    diasParaVencer: (rows, { today }) =>
      rows.map((row) => (row.validade ? (Date.parse(row.validade) - Date.parse(today)) / 86_400_000 : null)),
  },
})
