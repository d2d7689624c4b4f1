import { boolean, choice, type Context, endpoint, fileResult, NotFoundError, PDF, shape, when, XLSX } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'

const TITLE = 'Respondentes do Questionário'
const NOTHING = 'Não existem dados para o filtro informado.'
export const FILTRO_RESPOSTA = { TODAS: 'Todas', RESPONDIDAS: 'Respondidas', NAO_RESPONDIDAS: 'Não respondidas' }

const COLUMNS = [
  { key: 'talento', label: 'Talento' },
  { key: 'cargo', label: 'Cargo' },
  { key: 'area', label: 'Área organizacional' },
  { key: 'situacao', label: 'Situação' },
  { key: 'respondidaEm', label: 'Respondida em', format: 'date' as const },
]

/** Anonymous surveys store no date, so the column is omitted. */
const columnsOf = (anonymous: boolean) => COLUMNS.filter((column) => !anonymous || column.key !== 'respondidaEm')

async function rowsOf(context: Context, surveyId: number, status: string) {
  const states = status === 'TODAS' ? ['C', 'A', 'I'] : status === 'RESPONDIDAS' ? ['C'] : ['A', 'I']
  const rows = await context
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId), when('status').in(states))
    .select({
      talento: 'colaborador.nome',
      cargo: 'colaborador.cargo.nome',
      area: 'colaborador.areaOrganizacional.nome',
      situacao: 'status',
      respondidaEm: 'respondidaEm',
    })
    .orderBy('talento')
    .rows()
  return rows.map((row) => ({ ...row, situacao: SITUACOES_PREENCHIMENTO[row.situacao as 'C'] }))
}

/** Participants and whether they have answered, as PDF or spreadsheet. */
export const respondentsReport = endpoint('POST pesquisa/colaborador-questionario/:questionarioId/relatorio', {
  audience: 'staff',
  authority: 'ROLE_PESQUISA_PESQUISAS',
  label: TITLE,
  fields: {
    status: choice('Respostas', FILTRO_RESPOSTA).default('TODAS'),
    pdf: boolean('PDF').default(true),
  },
  response: shape.file(PDF, XLSX),
  async run(context, { params, input }) {
    const survey = await context.repo(SURVEYS).get(Number(params.questionarioId))
    const status = (input.status ?? 'TODAS') as keyof typeof FILTRO_RESPOSTA
    const rows = await rowsOf(context, survey.id, status)
    const columns = columnsOf(survey.anonimo === true)
    if (!rows.length) throw new NotFoundError(NOTHING, 'SEM_DADOS')
    if (!input.pdf)
      return fileResult(
        await platformPorts.spreadsheet({ title: TITLE, sheet: 'Respondentes', columns, rows }),
        `${TITLE}.xlsx`,
        XLSX,
      )
    const pdf = await platformPorts.printTable({
      title: TITLE,
      ...(await platformPorts.letterhead(context)),
      filters: [
        { label: 'Questionário', value: survey.titulo! },
        { label: 'Respostas', value: FILTRO_RESPOSTA[status] },
      ],
      parts: [{ columns, rows }],
    })
    return fileResult(pdf, `${TITLE}.pdf`, PDF, true)
  },
})
