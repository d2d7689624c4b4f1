import { type Context, RuleError, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { SURVEYS } from '../domain/keys.ts'
import { surveyResults } from './results.ts'

export const NIVEIS_PSICOSSOCIAIS = { B: 'Baixo', M: 'Moderado', A: 'Alto', C: 'Crítico' }
export type PsychosocialLevel = keyof typeof NIVEIS_PSICOSSOCIAIS

const CRITERION =
  'Média da escala de 0 (pior) a 100 (melhor) das perguntas da dimensão: a partir de 75 baixo, de 50 a 75 moderado, de 25 a 50 alto, abaixo de 25 crítico. São faixas deste produto para ordenar prioridades, e não uma norma: a avaliação do risco cabe ao PGR. Áreas com poucas respostas não aparecem.'

const levelOf = (mean: number): PsychosocialLevel => (mean >= 75 ? 'B' : mean >= 50 ? 'M' : mean >= 25 ? 'A' : 'C')

export interface PsychosocialFigure {
  dimensao: string
  /** Null: the company, or (with a name) the small areas together. */
  areaId: number | null
  area: string | null
  /** 0 is worst, 100 is best. */
  media: number
  nivel: PsychosocialLevel
}

/** The dimensions of a psychosocial survey, of the company and of each area that may be shown. */
export async function psychosocialOf(context: Context, survey: Survey) {
  const { mapa } = await surveyResults(context, survey)
  const line = (dimensao: string, media: number | null, areaId: number | null, area: string | null) =>
    media === null ? [] : [{ dimensao, areaId, area, media, nivel: levelOf(media) }]
  const dimensoes: PsychosocialFigure[] = mapa.aspectos.flatMap(({ nome, media, medias }) => [
    ...line(nome, media, null, null),
    ...medias.flatMap((value, index) => line(nome, value, mapa.areasIds[index]!, mapa.areas[index]!)),
  ])
  return { criterio: CRITERION, dimensoes }
}

/**
 * For other plugins (the risk inventory of SST): the figures of the latest finished psychosocial survey; null without
 * one, or with too few answers. No figure is about a group below the minimum.
 */
export async function latestPsychosocial(context: Context) {
  const [found] = await context.system
    .query(SURVEYS)
    .where(when('tipo').is('S'), when('dataFim').inPast())
    .orderBy('-dataFim', '-id')
    .limit(1)
    .select({ id: 'id' })
    .rows()
  if (!found) return null
  const survey = await context.system.repo(SURVEYS).get(Number(found.id))
  try {
    const result = await psychosocialOf(context, survey)
    return { pesquisa: { id: survey.id, titulo: survey.titulo!, dataFim: survey.dataFim! }, ...result }
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}
