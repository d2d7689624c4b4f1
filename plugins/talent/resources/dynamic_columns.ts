import { columnChoices } from '#engine'
import { talento } from './talentos.ts'

/** Columns of the dynamic report: the simple fields of a talent. */
export const COLUNAS = columnChoices(talento.fields)
