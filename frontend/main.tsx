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
// A data router is required to ask before leaving unsaved changes.
const router = createBrowserRouter([{ path: '*', Component: Root }])
// With transitions the old screen would stay, without any reaction to the click, until the script of the next one is
// loaded.
createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} useTransitions={false} />,
)
