import { useState } from 'react'
import type { Company } from '../types.ts'
import { Link } from './router.tsx'

/** Logo and name of the company; `to` makes it a link. `fallback` is shown until the company is loaded. */
export function Brand({
  company,
  to,
  fallback,
}: {
  company: Company | null | undefined
  to?: string
  fallback: string
}) {
  const [broken, setBroken] = useState(false)
  const logo = broken ? undefined : company?.logoEmpresa?.url
  const content = (
    <>
      {logo ? (
        <img src={logo} alt="" onError={() => setBroken(true)} />
      ) : (
        <span className="initial" aria-hidden="true">
          {(company?.nome ?? fallback).slice(0, 1)}
        </span>
      )}
      <span className="brand-name">{company?.nome ?? fallback}</span>
    </>
  )
  return to ? (
    <Link className="brand" to={to}>
      {content}
    </Link>
  ) : (
    <span className="brand">{content}</span>
  )
}
