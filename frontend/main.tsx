import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App.tsx'
import { reloadOnMissingScript } from './reload_on_missing_script.ts'

reloadOnMissingScript()
// A data router, because asking before unsaved work is left needs one.
const router = createBrowserRouter([{ path: '*', Component: App }])
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
