import { leaving } from '../shell/router.tsx'
import { keepLanguage, type Language, language, LANGUAGES } from './t.ts'

/** The languages of the page. Loading it anew puts every text right, those made before the choice too; unsaved work is asked about first. */
export function LanguageChoice({ reload = () => window.location.reload() }: { reload?: () => void }) {
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
