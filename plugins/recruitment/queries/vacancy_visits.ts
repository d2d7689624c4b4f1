import type { Context } from '#engine'
import { preferencesOf } from '#app/core/preferences.ts'

export const VISITS = 'recrutamento.visitasVagas'

/** When the current user last visited the selection of each vacancy, by vacancy. */
export const visitsOf = async (context: Context): Promise<Record<string, string>> =>
  ((await preferencesOf(context))[VISITS] as Record<string, string> | undefined) ?? {}
