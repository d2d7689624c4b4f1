/** Layout of every public page: skip link, header, offline notice and content, in the colours of the company. */
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { themeOf } from '#engine/definition/brand_theme.ts'
import type { Company } from '../types.ts'
import { LoadingIndicator } from '../ui/Loading.tsx'
import { SiteName } from '../ui/Page.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { LanguageChoice } from '../language/LanguageChoice.tsx'
import { t } from '../language/t.ts'

interface Props {
  company: Pick<Company, 'corPrincipal' | 'corSecundaria'> | null | undefined
  /** Suffix of the window title of each page. */
  site: string
  header: ReactNode
  /** Text of the offline notice: what works without a connection and what does not. */
  offline?: string
  /** Rendered after the content: dialogs that any page may open. */
  after?: ReactNode
  children: ReactNode
}

/** Page with the header and colours of a company and the offline notice. */
export function Layout({ company, site, header, offline, after, children }: Props) {
  const theme = themeOf(company?.corPrincipal, company?.corSecundaria)
  // Dialogs are rendered outside the layout, so the colours are set on the document.
  useEffect(() => {
    for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme['--brand']!)
  })
  return (
    <SiteName value={site}>
      <div className="layout" style={theme as CSSProperties}>
        <a className="skip" href="#conteudo">
          {t('Ir para o conteúdo')}
        </a>
        {header}
        <OfflineNotice text={offline} />
        <LoadingIndicator />
        <main id="conteudo">{children}</main>
        {after}
        <LanguageChoice />
      </div>
    </SiteName>
  )
}
