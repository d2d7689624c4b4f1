import { brDate, type Context, endpoint, fileResult, NotFoundError, PDF, RuleError, shape, XLSX } from '#engine'
import { letterheadPdf, letterheadXlsx } from '../services/tables.ts'
import {
  lineText,
  answersOf,
  printQuestionnaire,
  questionsOf,
  questionsOfFilling,
  readFilling,
  type Score,
} from '#plugins/questionnaires/plugin.ts'
import { PAPEIS } from '../codes.ts'
import { compareQuestionnaires } from '../queries/comparison.ts'
import { WENT_APART } from '../services/apart.ts'
import { readable } from '../services/me.ts'

const KEY = 'avaliacao/avaliacoes-desempenhos-questionarios'
const staff = { audience: 'staff' as const }

async function formOf(context: Context, id: unknown) {
  const found = await readable(context, id)
  if (!found.row.preenchimento) throw found.row.status === 'C' ? new RuleError(WENT_APART) : new NotFoundError()
  const filling = await readFilling(context, found.row.preenchimento.id)
  return { ...found, filling, questions: await questionsOfFilling(context, filling) }
}

type Facts = [string, string | null | undefined][]

const whoOf = (row: any): Facts => [
  ['Avaliado', row.avaliado?.nome],
  ['Avaliador', row.avaliador?.nome],
  ['Papel', PAPEIS[row.papel as 'R']],
]

const factsOf = (row: any, cycle: any): Facts => [
  ['Avaliação', cycle.titulo],
  ...whoOf(row),
  ['Respondida em', row.respondidaEm && brDate(row.respondidaEm)],
]

const answered = endpoint(`GET ${KEY}/:id/respondida/pdf`, {
  ...staff,
  personalTo: 'actor',
  label: 'O questionário respondido, em PDF',
  response: shape.file(PDF),
  async run(context, { params }) {
    const { row, cycle, filling, questions } = await formOf(context, params.id)
    const pdf = await printQuestionnaire(context, {
      titulo: 'Questionário respondido',
      dados: factsOf(row, cycle),
      perguntas: questions,
      respostas: await answersOf(context, filling.id, questions),
      agruparPorAspecto: true,
    })
    return fileResult(pdf, `Questionário respondido ${row.id}.pdf`, PDF, true)
  },
})

const answeredForm = endpoint(`GET ${KEY}/:id/respondida/xls`, {
  ...staff,
  personalTo: 'actor',
  label: 'O questionário respondido, em planilha',
  response: shape.file(XLSX),
  async run(context, { params }) {
    const { row, filling } = await formOf(context, params.id)
    const lines = (filling.apuracao as Score | null)?.linhas ?? []
    if (!lines.length) throw new NotFoundError()
    const columns = [
      { key: 'aspecto', label: 'Aspecto' },
      { key: 'pergunta', label: 'Pergunta' },
      { key: 'resposta', label: 'Resposta' },
      { key: 'comentario', label: 'Comentário' },
    ]
    return fileResult(
      await letterheadXlsx(
        context,
        'Questionário Respondido',
        columns,
        lines.map((line) => ({ ...line, resposta: lineText(line) })),
      ),
      `Questionário respondido ${row.id}.xlsx`,
      XLSX,
    )
  },
})

const blank = endpoint(`GET ${KEY}/:id/questionario/pdf`, {
  ...staff,
  personalTo: 'actor',
  label: 'O questionário em branco, em PDF',
  response: shape.file(PDF),
  async run(context, { params }) {
    const { row, cycle } = await readable(context, params.id)
    // Before it is opened there are only the questions of the model; those of competencies are created for the first
    // evaluator.
    const perguntas = row.preenchimento
      ? await questionsOfFilling(context, await readFilling(context, row.preenchimento.id))
      : await questionsOf(context, cycle.modeloAvaliacao?.id ?? 0)
    const pdf = await printQuestionnaire(context, {
      titulo: cycle.titulo as string,
      dados: whoOf(row),
      perguntas,
      agruparPorAspecto: true,
    })
    return fileResult(pdf, `Questionário ${row.id}.pdf`, PDF, true)
  },
})

const compared = endpoint(`GET ${KEY}/:id/:id2/comparativa/pdf`, {
  ...staff,
  personalTo: 'actor',
  label: 'Dois questionários lado a lado, em PDF',
  response: shape.file(PDF),
  async run(context, { params }) {
    const found = await compareQuestionnaires(
      context,
      await readable(context, params.id),
      await readable(context, params.id2),
    )
    if (!found.perguntas.length) throw new NotFoundError()
    const [one, other] = found.questionarios.map((each) =>
      [each.titulo, each.avaliado, each.avaliador].filter(Boolean).join(', '),
    )
    const columns = [
      { key: 'pergunta', label: 'Pergunta' },
      { key: 'resposta1', label: 'Resposta 1' },
      { key: 'resposta2', label: 'Resposta 2' },
      { key: 'diferenca', label: 'Diferença (p.p.)', format: 'decimal' as const },
    ]
    const filters = [
      { label: 'Questionário 1', value: one! },
      { label: 'Questionário 2', value: other! },
    ]
    return fileResult(
      await letterheadPdf(context, 'Comparativo de Questionários', columns, found.perguntas, filters),
      'Comparativo de Questionários.pdf',
      PDF,
      true,
    )
  },
})

export const printEndpoints = [answered, answeredForm, blank, compared]
