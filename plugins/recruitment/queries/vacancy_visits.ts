import type { Context } from '#engine'
import { preferencesOf } from '#app/core/preferences.ts'

export const VISITS = 'recrutamento.visitasVagas'

/** When whoever is signed in looked at the selection of each vacancy last, by vacancy. */
export const visitsOf = async (context: Context): Promise<Record<string, string>> =>
  ((await preferencesOf(context))[VISITS] as Record<string, string> | undefined) ?? {}
