import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { CompanyChanged } from './dialogs/CompanyChanged.tsx'
import { ConfirmProvider } from './dialogs/Confirm.tsx'
import { LoadingOverlay } from './dialogs/LoadingOverlay.tsx'
import { SessionExpired } from './dialogs/SessionExpired.tsx'
import { ErrorBoundary } from './layout/errors/ErrorBoundary.tsx'
import { ServerError } from './layout/errors/ServerError.tsx'
import { loginPath, returnPath } from './pages/return_path.ts'
import { NoticeProvider } from './dialogs/NoticeProvider.tsx'
import { SessionProvider, useSession } from './providers/session.tsx'
import { SplashScreen } from './layout/SplashScreen.tsx'
import { ThemeMode } from './theme/ThemeMode.tsx'

const LoginPage = lazy(() => import('./pages/login/LoginPage.tsx'))
const ObligationPage = lazy(() => import('./pages/security/ObligationPage.tsx'))
const loadStaffArea = () => import('./staff/StaffArea.tsx')
const StaffArea = lazy(loadStaffArea)

/** A user who signed in on this page needs no notice about whose session it is. */
let signedInHere = false

function Login() {
  const { userinfo } = useSession()
  const { search } = useLocation()
  if (userinfo.authenticated) return <Navigate to={returnPath(search)} replace />
  signedInHere = true
  return <LoginPage />
}

function Staff() {
  const { userinfo } = useSession()
  const location = useLocation()
  if (!userinfo.authenticated) return <Navigate to={loginPath(location)} replace />
  if (userinfo.pendencia) return <ObligationPage />
  const outside = signedInHere ? () => false : undefined
  return (
    <StaffArea key={`${userinfo.usuario?.id}/${userinfo.empresa?.id}`} loading={<SplashScreen />} outside={outside} />
  )
}

function Themed({ children }: { children: ReactNode }) {
  const { userinfo } = useSession()
  return <ThemeMode accent={userinfo.empresa?.corPrincipal}>{children}</ThemeMode>
}

const splash = (
  <ThemeMode>
    <SplashScreen />
  </ThemeMode>
)

/** Prefetches the staff app while the session is loading or the user types the password. */
export const prefetchStaffArea = () => void loadStaffArea().catch(() => undefined)

/** The staff application: session, theme and routing. */
export function App() {
  const { pathname } = useLocation()
  return (
    <SessionProvider
      loading={splash}
      failed={(retry, error) => (
        <ThemeMode>
          <ServerError error={error} onRetry={retry} />
        </ThemeMode>
      )}
    >
      <Themed>
        <NoticeProvider>
          <ConfirmProvider>
            <ErrorBoundary place={pathname}>
              <Suspense fallback={<SplashScreen />}>
                <Routes>
                  <Route path="/login" element={<Login />} />
                  <Route path="/500" element={<ServerError />} />
                  <Route path="*" element={<Staff />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
            <LoadingOverlay />
            <SessionExpired />
            <CompanyChanged />
          </ConfirmProvider>
        </NoticeProvider>
      </Themed>
    </SessionProvider>
  )
}
