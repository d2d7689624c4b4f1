import { date, file, longText, ref, resource, rowRule, visibleRef, text } from '#engine'
import { readExamFile } from '../rules/exam_file.ts'

/** The palographic exam of a candidate: the text of the report, as typed or from a text file. One for each candidate; a new one takes its place. */
export const examePalografico = resource('captacao/exames-palografico', {
  label: ['Exame palográfico', 'Exames palográficos'],
  help: 'Os exames feitos durante a seleção. Cada um é registrado na ficha do candidato.',
  table: 'exames_palografico',
  operations: ['list', 'read', 'update'],
  fields: {
    // The candidate's name: references and titles have nothing else to show, and lists filter by it.
    nome: text('Nome do candidato').max(150).personal('identity').readOnly().hidden(),
    candidato: ref('captacao/candidatos', 'Candidato').required().immutable().unique().cascade(),
    data: date('Data').readOnly(),
    ocrTexto: longText('Exame palográfico').max(100_000).personal('health'),
    arquivo: file('Arquivo')
      .accept(['text/plain'], 1024 * 1024)
      .help('Arquivo de texto com extensão txt: o conteúdo dele passa a ser o do exame.'),
  },
  rowRules: [rowRule('os dos candidatos que vê', visibleRef('candidato'))],
  list: { columns: ['candidato', 'data', 'arquivo'], sort: '-data', search: ['nome'], filters: ['nome', 'data'] },
  hooks: { beforeSave: readExamFile },
})
