import type { ShapeOf } from '#frontend'
import type { placedAnswer, chartAnswer } from '../../answers.ts'
export type Placed = ShapeOf<typeof placedAnswer>

export type BoxData = Chart['boxes'][number]

export type Chart = ShapeOf<typeof chartAnswer>

/** Boxes in display order by rows: potential upwards, or, with the axes inverted, performance upwards. */
export const orderOf = (inverted: boolean) => (inverted ? [3, 6, 9, 2, 5, 8, 1, 4, 7] : [1, 2, 3, 4, 5, 6, 7, 8, 9])

/** Descriptions are cut at 200 characters. */
export const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
