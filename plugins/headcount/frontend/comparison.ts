import type { ShapeOf } from '#frontend'
import type { comparisonAnswer } from '../endpoints/comparison.ts'

export type Comparison = ShapeOf<typeof comparisonAnswer>
