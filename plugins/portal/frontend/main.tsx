import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startWorker } from './app/installable.ts'
import '#frontend/theme/font.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/controls.css'
import './styles/overlays.css'
import './styles/pages.css'
import './styles/questionnaire.css'
import './styles/parts.css'

createRoot(document.getElementById('portal')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startWorker()
