import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readPages } from './pages.ts'
import { startWorker } from './shell/installable.ts'
import '../theme/font.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/controls.css'
import './styles/overlays.css'
import './styles/forms.css'
import './styles/parts.css'

// Plugin stylesheets go into the first stylesheet, because they also style the HTML the server renders for visitors
// without scripts.
import.meta.glob('../../plugins/*/frontend/public.css', { eager: true })

const pages = await readPages()
createRoot(document.getElementById('pagina')!).render(
  <StrictMode>
    <App pages={pages} />
  </StrictMode>,
)
startWorker()
