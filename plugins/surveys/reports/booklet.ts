import { brDate, type Context, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'
import { ACTIONS } from '../domain/keys.ts'
import type { compareSurveys } from '../queries/comparison.ts'
import type { participationByArea } from '../queries/participation.ts'
import type { allSegmentResults, SurveyResults } from '../queries/results.ts'
import { toneOf } from '../shared/bands.ts'

interface Parts {
  results: SurveyResults
  segments: Awaited<ReturnType<typeof allSegmentResults>>
  comparison: Awaited<ReturnType<typeof compareSurveys>>
  participation: Awaited<ReturnType<typeof participationByArea>>
  comments: { pergunta: string; comentario: string; autor: string | null }[]
  isWanted: (area: number | null) => boolean
  byAspect: boolean
}

const EXTREMES = 5
const MAX_COMMENTS = 60
const AREAS_A_PAGE = 7
const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value)}%`)
const signed = (value: number | null) =>
  value === null ? '' : `${value > 0 ? '+' : ''}${String(Math.round(value)).replace('-', '−')}`

/** Light in the middle, stronger at the ends; readable in greyscale because it contains the figure. */
function shade(value: number | null): string {
  if (value === null) return '#ffffff'
  const strength = 0.12 + (Math.abs(value - 50) / 50) * 0.5
  return value >= 50 ? `rgba(46, 125, 50, ${strength.toFixed(2)})` : `rgba(198, 40, 40, ${strength.toFixed(2)})`
}

function bars(question: SurveyResults['perguntas'][number]) {
  return question.distribuicao.map((answer) => ({
    rotulo: answer.rotulo,
    total: answer.total,
    percentual: percent(answer.percentual),
    largura: Math.max(0, Math.min(100, answer.percentual ?? 0)),
    cor: answer.faixa === null ? '#546e7a' : toneOf(answer),
  }))
}

const chunks = <T>(all: T[], size: number): T[][] =>
  all.length ? [all.slice(0, size), ...chunks(all.slice(size), size)] : []

async function actionsOf(context: Context, surveyId: number) {
  const rows = await context.system
    .query(ACTIONS)
    .where(when('pesquisa').is(surveyId), when('situacao').isNot('X'))
    .orderBy('prazo')
    .select({
      titulo: 'titulo',
      area: 'area.nome',
      responsavel: 'responsavel.nome',
      prazo: 'prazo',
      situacao: 'situacao',
    })
    .rows()
  const words: Record<string, string> = { P: 'A fazer', A: 'Em andamento', C: 'Concluída' }
  return rows.map((row) => ({
    titulo: String(row.titulo),
    area: row.area ?? 'Toda a empresa',
    responsavel: row.responsavel ?? '',
    prazo: row.prazo ? brDate(row.prazo) : '',
    situacao: words[String(row.situacao)] ?? '',
  }))
}

/** View data of the booklet template: everything is computed here, without logic in the template. */
export async function bookletOf(context: Context, survey: Survey, parts: Parts) {
  const { results, segments, comparison, participation, comments, isWanted, byAspect } = parts
  const total = participation.reduce((sum, item) => sum + item.total, 0)
  const rated = results.perguntas
    .filter((pergunta) => pergunta.favoravel !== null)
    .sort((a, b) => b.favoravel! - a.favoravel!)
    .map((pergunta) => ({ texto: pergunta.texto, favoravel: percent(pergunta.favoravel), valor: pergunta.favoravel! }))
  const placed = (map: SurveyResults['mapa']) => map.areas.map((nome, at) => ({ nome, at }))
  const shown = placed(results.mapa).filter(({ at }) => isWanted(results.mapa.areasIds[at]!))
  const before = new Map((comparison?.aspectos ?? []).map((aspecto) => [aspecto.nome, aspecto.diferenca]))
  const row = (item: SurveyResults['mapa']['aspectos'][number], areas: typeof shown) => ({
    nome: item.nome,
    geral: percent(item.geral).replace('%', ''),
    corGeral: shade(item.geral),
    diferenca: signed(before.get(item.nome) ?? null),
    celulas: areas.map(({ at }) => {
      const value = item.celulas[at] ?? null
      return { valor: percent(value).replace('%', ''), cor: shade(value) }
    }),
  })
  const mapsOf = (por: string, map: SurveyResults['mapa'], groups: typeof shown, comparado: boolean) =>
    (groups.length ? chunks(groups, AREAS_A_PAGE) : [[]]).map((some) => ({
      por,
      comparado,
      areas: some.map((group) => group.nome),
      linhas: map.aspectos.map((aspecto) => row(aspecto, some)),
    }))
  const numbers = new Map(results.perguntas.map((pergunta, at) => [pergunta.id, at + 1]))
  const groups = byAspect
    ? [...Map.groupBy(results.perguntas, (pergunta) => pergunta.aspecto ?? WITHOUT_ASPECT)]
    : [[null, results.perguntas] as const]
  return {
    titulo: survey.titulo,
    periodo: `${brDate(survey.dataInicio)} a ${brDate(survey.dataFim)}`,
    anonima: survey.anonimo === true,
    minimo: results.minimo,
    respondentes: results.respondentes,
    convidados: total,
    participacao: total ? percent((results.respondentes / total) * 100) : '–',
    favorabilidade: percent(results.favorabilidade),
    favorabilidadeAntes: comparison ? signed(comparison.diferenca) : '',
    enps: results.enps === null ? null : String(results.enps).replace('-', '−'),
    anterior:
      comparison &&
      `${comparison.titulo} (${brDate(comparison.dataFim)}), nas ${comparison.emComum} perguntas que as duas fizeram`,
    fortes: rated.slice(0, EXTREMES),
    fracos: rated.length > EXTREMES ? rated.slice(-EXTREMES).reverse() : [],
    mapas: [
      ...mapsOf(shown.length ? ' e área' : '', results.mapa, shown, comparison !== null),
      ...segments.flatMap(({ nome, mapa }) =>
        mapsOf(` e ${nome.toLocaleLowerCase('pt-BR')}`, mapa, placed(mapa), false),
      ),
    ],
    areas: participation.map((item) => ({
      nome: item.nome,
      texto: `${item.concluidas} de ${item.total}`,
      largura: item.total ? Math.round((item.concluidas / item.total) * 100) : 0,
    })),
    grupos: groups.map(([nome, all]) => ({
      nome,
      perguntas: all
        .filter((item) => item.tipo !== '3')
        .map((item) => ({
          numero: numbers.get(item.id),
          texto: item.texto,
          nota:
            item.pessoas === null
              ? `Menos de ${results.minimo} respostas: não é mostrada.`
              : [
                  `${item.pessoas} respostas`,
                  item.favoravel === null ? null : `${percent(item.favoravel)} favoráveis`,
                  item.enps === null ? null : `eNPS ${String(item.enps).replace('-', '−')}`,
                ]
                  .filter(Boolean)
                  .join(' · '),
          barras: bars(item),
        })),
    })),
    palavras: results.palavras.slice(0, 20),
    comentarios: [...Map.groupBy(comments.slice(0, MAX_COMMENTS), (comment) => comment.pergunta)].map(
      ([pergunta, all]) => ({
        pergunta,
        textos: all.map((item) => (item.autor ? `${item.comentario} (${item.autor})` : item.comentario)),
      }),
    ),
    maisComentarios: Math.max(0, comments.length - MAX_COMMENTS),
    acoes: await actionsOf(context, survey.id),
  }
}
