import type { AnswerOf } from '#frontend'
import type { areaAnswer, benchmarkAnswer, comparisonAnswer, resultsAnswer } from '../endpoints/results.ts'

export type Results = AnswerOf<typeof resultsAnswer>
export type AreaResult = AnswerOf<typeof areaAnswer>
export type Benchmark = AnswerOf<typeof benchmarkAnswer>
export type Comparison = AnswerOf<typeof comparisonAnswer>
export type Question = Results['perguntas'][number]
