import { action, brDate, fileResult, PDF, shape, when } from '#engine'
import { answersOf, printQuestionnaire, questionsOfFilling, readFilling } from '#plugins/questionnaires/plugin.ts'
import { CLASSES } from '../domain/keys.ts'

/** Prints an answered questionnaire of a class. */
export const printAnswers = action('respondido', {
  of: 'desenvolvimento/questionarios-turma',
  label: 'Imprimir respostas',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  when: when('status').is('C'),
  refusalReason: (_context, row) => (row.status === 'C' ? null : 'Este questionário ainda não foi respondido.'),
  response: shape.file(PDF),
  async run(context, { row }) {
    const filling = await readFilling(context, row.preenchimento!.id)
    const questions = await questionsOfFilling(context, filling)
    const { descricaoCurso, descricao } = await context.system.repo(CLASSES).get(row.turma.id)
    const titulo = (row.avaliacaoCurso?.titulo ?? row.avaliacaoTurma?.titulo)!
    const share = (filling.apuracao as { performance?: number | null } | null)?.performance
    const pdf = await printQuestionnaire(context, {
      titulo,
      dados: [
        ['Turma', `${descricaoCurso}, ${descricao}`],
        ['Participante', row.colaborador.nome],
        ['Quem respondeu', row.respondente.id === row.colaborador.id ? null : row.respondente.nome],
        ['Respondido em', row.respondidaEm && brDate(row.respondidaEm)],
        ['Aproveitamento', share === null || share === undefined ? null : `${share.toLocaleString('pt-BR')}%`],
      ],
      perguntas: questions,
      respostas: await answersOf(context, filling.id, questions),
      agruparPorAspecto: true,
    })
    return fileResult(pdf, `${titulo} - ${row.colaborador.nome}.pdf`, PDF, true)
  },
})
