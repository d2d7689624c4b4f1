export { PortalFrame } from './app/PortalFrame.tsx'
export { Login } from './pages/Login.tsx'
export * from './public_pages.tsx'
