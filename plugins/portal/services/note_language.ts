import { languageNamed, languageOfCall } from '#app/i18n/index.ts'
import type { Context, RowAt } from '#engine'
import { CANDIDATES } from './names.ts'

/** Records the portal language of a candidate if it has changed: later messages are written in it. */
export async function noteLanguage(data: Context, candidate: RowAt<typeof CANDIDATES>): Promise<void> {
  // API clients send none.
  if (!data.http?.request.header('accept-language')) return
  const idiomaPortal = languageOfCall(data.http.request)
  if (idiomaPortal !== languageNamed(candidate.idiomaPortal))
    await data.repo(CANDIDATES).patch(candidate.id, { idiomaPortal }, 'idioma no portal')
}
