/**
 * The frame of a page: sets the window's title and moves the focus to the heading, so that screen readers announce the
 * page.
 */
import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '../shell/router.tsx'

interface Props {
  title: string
  lead?: ReactNode
  /** Narrow pages hold forms, wide ones lists. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** Suffix of the window title of every page. */
export const SiteName = createContext('')

let firstPage = true

/** Content of a page with its heading (`h1`) and introduction. */
export function Page({ title, lead, width = 'wide', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { path } = useLocation()
  const site = use(SiteName)
  useEffect(() => {
    document.title = site ? `${title} · ${site}` : title
  }, [title, site])
  // The HTML rendered by the server for visitors whose script has not loaded stays visible until the first page
  // renders.
  useLayoutEffect(() => document.getElementById('lido')?.remove(), [])
  useEffect(() => {
    // The browser announces the first page; moving the focus there would skip the skip link.
    if (!firstPage) heading.current?.focus({ preventScroll: true })
    firstPage = false
    window.scrollTo(0, 0)
  }, [path])
  return (
    <div className={`page ${width}`}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Empty state: what this place is for and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
