import { languageNamed, languageOfCall } from '#app/languages/index.ts'
import type { Context, RowAt } from '#engine'
import { CANDIDATES } from './names.ts'

/** Notes the language a candidate reads the portal in now, where it is another than before: messages sent later are written in it. */
export async function noteLanguage(data: Context, candidate: RowAt<typeof CANDIDATES>): Promise<void> {
  // Programs name none.
  if (!data.http?.request.header('accept-language')) return
  const idiomaPortal = languageOfCall(data.http.request)
  if (idiomaPortal !== languageNamed(candidate.idiomaPortal))
    await data.repo(CANDIDATES).patch(candidate.id, { idiomaPortal }, 'idioma no portal')
}
