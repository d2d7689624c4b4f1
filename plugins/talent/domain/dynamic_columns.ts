import { columnChoices } from '#engine'
import { talento } from '../resources/talentos.ts'

/** What the dynamic report offers as columns: the simple fields of a talent. */
export const COLUNAS = columnChoices(talento.fields)
