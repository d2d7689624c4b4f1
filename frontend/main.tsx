import { createRoot } from 'react-dom/client'
import { createBrowserRouter, ScrollRestoration } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, prefetchStaffArea } from './App.tsx'
import { reloadOnMissingScript } from './reload_on_missing_script.ts'
import './theme/font.css'

reloadOnMissingScript()
prefetchStaffArea()

const Root = () => (
  <>
    <ScrollRestoration />
    <App />
  </>
)
// A data router, because asking before unsaved work is left needs one.
const router = createBrowserRouter([{ path: '*', Component: Root }])
// As a transition the old screen would stay, as if nothing had been clicked, until the script of the next one is there.
createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} useTransitions={false} />,
)
