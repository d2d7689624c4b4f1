import type { RowAt } from '#engine'
import type { INTERVIEWS, RESPONDENTS, SURVEYS } from './keys.ts'

export type Survey = RowAt<typeof SURVEYS>
export type Respondent = RowAt<typeof RESPONDENTS>
/** A completed interview. */
export type Interview = RowAt<typeof INTERVIEWS>
