import { action, addDays, boolean, choice, date, dateOrder, integer, text } from '#engine'
import { addSet, BANK } from '#plugins/questionnaires/plugin.ts'
import { SURVEYS } from '../domain/keys.ts'

/** Creates a survey with all its questions from a ready-made set. */
export const useTemplate = action('modelo-pronto', {
  label: 'Usar modelo pronto',
  icon: 'ContentCopy',
  on: 'collection',
  method: 'POST',
  title: 'Nova pesquisa a partir de um modelo',
  authority: 'ROLE_PESQUISA_PESQUISAS_EDITAR',
  success: 'Pesquisa criada com as perguntas do modelo. Diga quem participa e libere.',
  fields: {
    conjunto: choice(
      'Modelo',
      Object.fromEntries(BANK.map((item) => [item.id, `${item.titulo} (${item.perguntas.length} perguntas)`])),
    )
      .required()
      .help('O banco de perguntas diz o que cada conjunto mede e de onde vem.'),
    titulo: text('Título').max(100).help('Em branco: o do modelo.'),
    dataInicio: date('Data inicial').required().default({ now: 'date' }).width(6),
    dataFim: date('Data final').width(6).help('Em branco: duas semanas depois.'),
    anonimo: boolean('Anônima').default(true),
  },
  rules: [dateOrder('dataInicio', 'dataFim', 'Data final inferior a data inicial.')],
  response: { id: integer('Pesquisa').required(), perguntas: integer('Perguntas').required() },
  async run(context, { input }) {
    const set = BANK.find((item) => item.id === input.conjunto)!
    const survey = await context.repo(SURVEYS).create({
      titulo: input.titulo || set.titulo,
      tipo: set.tipo as 'C',
      cabecalho: set.cabecalho,
      dataInicio: input.dataInicio,
      dataFim: input.dataFim ?? addDays(input.dataInicio, 14),
      anonimo: input.anonimo,
    })
    await addSet(context, survey.modelo!.id, set.id)
    return { id: survey.id, perguntas: set.perguntas.length }
  },
})
