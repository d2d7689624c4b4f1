import type { ShapeOf } from '#frontend'
import type { talksAnswer } from '../endpoints/talks.ts'

export type Talks = ShapeOf<typeof talksAnswer>
export type Talk = Talks['conversas'][number]
