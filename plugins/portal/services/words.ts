import { type Language, languageNamed, type Words, wordsIn } from '#app/i18n/index.ts'
import type { Context } from '#engine'
import { CANDIDATES } from './names.ts'

const folder = (name: string) => new URL(`../${name}/`, import.meta.url)

/** Texts of the portal's mails and of its pages without script. */
export const portalWords = (language: Language): Words => wordsIn(folder('words'), language)

/** Texts on the pages of the portal: labels of the registration, their choices, states. */
export const pageWords = (language: Language): Words => wordsIn(folder('languages'), language)

/** The language a candidate last read the portal in. */
export async function ownLanguage(data: Context, id: number): Promise<Language> {
  const { idiomaPortal } = await data.repo(CANDIDATES).get(id)
  return languageNamed(idiomaPortal)
}
