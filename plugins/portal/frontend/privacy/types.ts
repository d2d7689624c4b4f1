import type { ShapeOf } from '#public'
import type { privacyAnswer } from '../../answers.ts'

export type PrivacyData = ShapeOf<typeof privacyAnswer>
export type Consent = PrivacyData['consentimentos'][number]
export type Access = PrivacyData['acessos'][number]
export type ErasureRequest = PrivacyData['exclusoes'][number]
export type Purpose = PrivacyData['finalidades'][number]
