import { boolean, ref, refs, report, type ReportSection, RuleError, ValidationError } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { SURVEYS } from '../domain/keys.ts'
import { compareSurveys } from '../queries/comparison.ts'
import { participationByArea } from '../queries/participation.ts'
import { allSegmentResults, surveyResults } from '../queries/results.ts'
import { bookletOf } from './booklet.ts'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'

const NO_POSITIONS =
  'As respostas desta pesquisa não têm cargo: filtrar por cargo poderia identificar alguém. Use as áreas mostradas.'

/** The result of a survey: a booklet, and every figure as a spreadsheet. Neither contains groups below the minimum. */
export const relatorioPesquisa = report('avaliacao/relatorios/pesquisa', {
  label: 'Resultado da Pesquisa',
  fields: {
    questionarioId: ref(SURVEYS, 'Questionário').ids().required(),
    empresasIds: refs('utilitario/empresas', 'Empresas').ids().required().min(1),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    exibirComentarios: boolean('Exibir comentários').default(true),
    agruparPorAspecto: boolean('Agrupar por aspecto').default(true),
  },
  columns: [
    { key: 'aspecto', label: 'Aspecto' },
    { key: 'pergunta', label: 'Pergunta' },
    { key: 'resposta', label: 'Resposta' },
    { key: 'quantidade', label: 'Quantidade', format: 'integer' },
    { key: 'percentual', label: 'Percentual', format: 'percent' },
  ],
  authority: 'ROLE_AVALIACAO_RELATORIOS_PESQUISA',
  async run(filters, context) {
    const survey = await context.system.repo(SURVEYS).get(idList([filters.questionarioId])[0]!)
    if (!idList(filters.empresasIds).includes(context.empresaId!))
      throw new ValidationError([{ field: 'empresasIds', message: 'Inclua a empresa da pesquisa.' }])
    if (idList(filters.cargosIds).length) throw new RuleError(NO_POSITIONS)
    const results = await surveyResults(context, survey)
    const wanted = new Set(idList(filters.areasIds))
    // Selected areas are shown side by side, never summed: the difference of two sums would reveal a third area.
    const isWanted = (id: number | null) => !wanted.size || (id !== null && wanted.has(id))
    const asked = filters.agruparPorAspecto
      ? [...Map.groupBy(results.perguntas, (pergunta) => pergunta.aspecto ?? '').values()].flat()
      : results.perguntas
    const lines = wanted.size
      ? []
      : asked.flatMap((item) =>
          item.distribuicao.map((each) => ({
            aspecto: item.aspecto ?? WITHOUT_ASPECT,
            pergunta: item.texto,
            resposta: each.rotulo,
            quantidade: each.total,
            percentual: each.percentual,
          })),
        )
    const areas = asked.flatMap((item) =>
      item.areas
        .filter((area) => isWanted(area.id))
        .map((area) => ({
          aspecto: item.aspecto ?? WITHOUT_ASPECT,
          pergunta: item.texto,
          area: area.nome,
          pessoas: area.pessoas,
          favoravel: area.favoravel,
          desfavoravel: area.desfavoravel,
          media: area.media,
        })),
    )
    const texts = new Map(results.perguntas.map((pergunta) => [pergunta.id, pergunta.texto]))
    const comments =
      filters.exibirComentarios && !wanted.size
        ? results.comentarios.map((comentario) => ({
            pergunta: texts.get(comentario.pergunta) ?? '',
            comentario: comentario.texto,
            autor: comentario.autor,
          }))
        : []
    // Groups of people stand alone: beside chosen areas they would tell who is in both.
    const segments = wanted.size ? [] : await allSegmentResults(context, survey)
    if (!lines.length && !areas.length) return { rows: [] }
    const groupBy = filters.agruparPorAspecto ? [{ key: 'aspecto', label: 'Aspecto' }] : []
    const sections: ReportSection[] = [
      ...(lines.length ? [{ title: 'Respostas', rows: lines, groupBy }] : []),
      ...(areas.length
        ? [
            {
              title: 'Áreas',
              rows: areas,
              columns: [
                { key: 'aspecto', label: 'Aspecto' },
                { key: 'pergunta', label: 'Pergunta' },
                { key: 'area', label: 'Área' },
                { key: 'pessoas', label: 'Pessoas', format: 'integer' as const },
                { key: 'favoravel', label: 'Favoráveis', format: 'percent' as const },
                { key: 'desfavoravel', label: 'Desfavoráveis', format: 'percent' as const },
                { key: 'media', label: 'Média da escala', format: 'percent' as const },
              ],
            },
          ]
        : []),
      ...(segments.length
        ? [
            {
              title: 'Outros grupos',
              rows: segments.flatMap(({ nome, mapa }) =>
                mapa.areas.flatMap((grupo, at) =>
                  mapa.aspectos.map((aspecto) => ({
                    corte: nome,
                    grupo,
                    aspecto: aspecto.nome,
                    favoravel: aspecto.celulas[at] ?? null,
                    media: aspecto.medias[at] ?? null,
                  })),
                ),
              ),
              columns: [
                { key: 'corte', label: 'Visto por' },
                { key: 'grupo', label: 'Grupo' },
                { key: 'aspecto', label: 'Aspecto' },
                { key: 'favoravel', label: 'Favoráveis', format: 'percent' as const },
                { key: 'media', label: 'Média da escala', format: 'percent' as const },
              ],
            },
          ]
        : []),
      ...(comments.length
        ? [
            {
              title: 'Comentários',
              rows: comments,
              columns: [
                { key: 'pergunta', label: 'Pergunta' },
                { key: 'comentario', label: 'Comentários' },
                ...(survey.anonimo ? [] : [{ key: 'autor', label: 'Autor' }]),
              ],
            },
          ]
        : []),
    ]
    const data = await bookletOf(context, survey, {
      results,
      segments,
      comparison: await compareSurveys(context, survey),
      participation: await participationByArea(context, survey),
      comments: comments.map((comment) => ({ ...comment, autor: comment.autor ?? null })),
      isWanted,
      byAspect: filters.agruparPorAspecto === true,
    })
    return { rows: [], sections, view: { name: 'surveys::resultado', data } }
  },
})
