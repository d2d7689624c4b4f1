import { leaving } from '../shell/router.tsx'
import { keepLanguage, type Language, language, LANGUAGES } from './t.ts'

/** The language an address names holds against a chosen one, so it leaves the address. */
function openAnew() {
  const address = new URL(window.location.href)
  address.searchParams.delete('idioma')
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/** The languages of the page. Loading it anew puts every text right, those made before the choice too; unsaved work is asked about first. */
export function LanguageChoice({ reload = openAnew }: { reload?: () => void }) {
  const choose = async (wanted: Language) => {
    if (!(await leaving())) return
    keepLanguage(wanted)
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
