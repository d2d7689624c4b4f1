import type { FieldKind } from '#frontend'
import { Stars, StarsCell, starsText } from './Stars.tsx'

/** The screen half of each kind of field the plugin brings, by its name. */
export const nota: FieldKind = { Input: Stars, Cell: StarsCell, text: starsText, short: true, plainLabel: true, columnWidth: 140 }
