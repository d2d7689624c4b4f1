import type { ShapeOf } from '#frontend'
import type { mapAnswer } from '../endpoints/map.ts'

export type Position = ShapeOf<typeof mapAnswer>[number]
