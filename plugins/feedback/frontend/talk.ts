import type { ShapeOf } from '#frontend'
import { FREQUENCIAS } from '../codes.ts'
import type { talksAnswer } from '../endpoints/talk_shapes.ts'

export type Talks = ShapeOf<typeof talksAnswer>
export type Talk = Talks['conversas'][number]
export type Series = Talks['series'][number]
export type Template = Talks['modelos'][number]

export const TALKS = '/api/feedback/minhas-conversas'
export const TALKS_KEY = 'feedback/minhas-conversas'

/** 'toda semana' */
export const rhythmOf = (series: Pick<Series, 'frequencia'>) =>
  FREQUENCIAS[series.frequencia as keyof typeof FREQUENCIAS].toLowerCase()
