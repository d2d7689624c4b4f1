import type { ShapeOf } from '#frontend'
import type {
  areaAnswer,
  benchmarkAnswer,
  comparisonAnswer,
  resultsAnswer,
  segmentAnswer,
} from '../endpoints/results.ts'

export type Results = ShapeOf<typeof resultsAnswer>
export type AreaResult = ShapeOf<typeof areaAnswer>
export type Benchmark = ShapeOf<typeof benchmarkAnswer>
export type Comparison = ShapeOf<typeof comparisonAnswer>
export type Question = Results['perguntas'][number]
export type SegmentResult = NonNullable<ShapeOf<typeof segmentAnswer>>
