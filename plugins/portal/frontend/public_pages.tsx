/** The pages named in `shared/pages.ts`. Visitors first read vacancies; forms are loaded on demand. */
import { lazy } from 'react'
import { type PublicPageProps, useLocation } from '#public'
import { Redirect } from './app/PortalFrame.tsx'
import { usePortal } from './app/portal.tsx'
import { AdvertPage } from './pages/AdvertPage.tsx'
import { Adverts } from './pages/Adverts.tsx'

export const Register = lazy(() => import('./pages/Register.tsx').then((module) => ({ default: module.Register })))
export const EditRegistration = lazy(() =>
  import('./pages/EditRegistration.tsx').then((module) => ({ default: module.EditRegistration })),
)
const ApplyPage = lazy(() => import('./apply_first/ApplyPage.tsx').then((module) => ({ default: module.ApplyPage })))
export const ConfirmEmail = lazy(() =>
  import('./pages/ConfirmEmail.tsx').then((module) => ({ default: module.ConfirmEmail })),
)
export const Careers = lazy(() => import('./pages/Careers.tsx').then((module) => ({ default: module.Careers })))
export const TermPage = lazy(() => import('./pages/TermPage.tsx').then((module) => ({ default: module.TermPage })))
export const Documents = lazy(() => import('./pages/Documents.tsx').then((module) => ({ default: module.Documents })))
export const Applications = lazy(() =>
  import('./pages/Applications.tsx').then((module) => ({ default: module.Applications })),
)
const ApplicationPage = lazy(() =>
  import('./pages/ApplicationPage.tsx').then((module) => ({ default: module.ApplicationPage })),
)
export const SavedAdverts = lazy(() =>
  import('./pages/SavedAdverts.tsx').then((module) => ({ default: module.SavedAdverts })),
)
export const Alert = lazy(() => import('./pages/AlertPage.tsx').then((module) => ({ default: module.AlertPage })))
export const Questionnaires = lazy(() =>
  import('./pages/Questionnaires.tsx').then((module) => ({ default: module.Questionnaires })),
)
export const Privacy = lazy(() => import('./pages/Privacy.tsx').then((module) => ({ default: module.Privacy })))
export const Protection = lazy(() =>
  import('./pages/Protection.tsx').then((module) => ({ default: module.Protection })),
)
export const RecoverPassword = lazy(() =>
  import('./pages/RecoverPassword.tsx').then((module) => ({ default: module.RecoverPassword })),
)

export const Advert = ({ params }: PublicPageProps) => <AdvertPage key={params.id} id={Number(params.id)} />
export const Apply = ({ params }: PublicPageProps) => <ApplyPage key={params.id} params={params} />
export const Application = ({ params }: PublicPageProps) => (
  <ApplicationPage key={params.candidatura} id={Number(params.candidatura)} />
)

/** The public link of an advert contains the request's id; both ids are the same record. */
export function AdvertsOrLinked() {
  const { routes } = usePortal()
  const linked = useLocation().query.get('solicitacaoId')
  return linked && /^\d{1,9}$/.test(linked) ? <Redirect to={routes.advert(Number(linked))} /> : <Adverts />
}

export const ToLogin = () => <Redirect to={usePortal().routes.login()} />
export const ToRegister = () => <Redirect to={usePortal().routes.register()} />
export const ToApplications = () => <Redirect to={usePortal().routes.applications()} />
