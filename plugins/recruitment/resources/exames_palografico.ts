import { date, file, longText, ref, resource, rowRule, whereRefVisible, text } from '#engine'
import { examName } from '../queries/derived_names.ts'
import { readExamFile } from '../rules/exam_file.ts'

/**
 * The palographic exam of a candidate: the text of the report, typed or from a text file. One per candidate; a new one
 * replaces it.
 */
export const examePalografico = resource('captacao/exames-palografico', {
  label: ['Exame palográfico', 'Exames palográficos'],
  help: 'Os exames feitos durante a seleção. Cada um é registrado na ficha do candidato.',
  table: 'exames_palografico',
  operations: ['list', 'read', 'update'],
  fields: {
    // The candidate's name: the display text of references and titles, and a filter of lists.
    nome: text('Nome do candidato').max(150).personal('identity').readOnly().hidden(),
    candidato: ref('captacao/candidatos', 'Candidato').required().immutable().unique().cascade(),
    data: date('Data').readOnly(),
    ocrTexto: longText('Exame palográfico').max(100_000).personal('health'),
    arquivo: file('Arquivo')
      .accept(['text/plain'], 1024 * 1024)
      .help('Arquivo de texto com extensão txt: o conteúdo dele passa a ser o do exame.'),
  },
  rowRules: [rowRule('os dos candidatos que vê', whereRefVisible('candidato'))],
  list: { columns: ['candidato', 'data', 'arquivo'], sort: '-data', search: ['nome'], filters: ['nome', 'data'] },
  derived: [examName],
  hooks: { beforeSave: readExamFile },
})
