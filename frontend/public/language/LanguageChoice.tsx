import { leaving } from '../shell/router.tsx'
import { saveLanguage, type Language, language, LANGUAGES } from './t.ts'

/** The `idioma` parameter overrides the chosen language, so it is removed from the address. */
function openAnew() {
  const address = new URL(window.location.href)
  address.searchParams.delete('idioma')
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/**
 * Language selection of the page. The page is reloaded so that all texts change, including those computed earlier; with
 * unsaved work the user is asked first.
 */
export function LanguageChoice({ reload = openAnew }: { reload?: () => void }) {
  const choose = async (value: Language) => {
    if (!(await leaving())) return
    saveLanguage(value)
    reload()
  }
  return (
    <nav className="languages" aria-label="Idioma, language">
      {(Object.entries(LANGUAGES) as [Language, string][]).map(([id, name]) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-current={id === language ? 'true' : undefined}
          onClick={() => void choose(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
