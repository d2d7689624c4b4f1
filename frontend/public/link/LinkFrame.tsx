/** The frame of pages behind a link: the company's header, and a plain message when the link is no longer valid. */
import { useEffect, useMemo, useState } from 'react'
import { ApiError, UNREACHABLE } from '../../providers/api_error.ts'
import type { FrameProps } from '../pages.ts'
import { CompanyLookContext } from '../shell/company_look.ts'
import { Brand } from '../shell/Brand.tsx'
import { Layout } from '../shell/Layout.tsx'
import type { Company } from '../types.ts'
import { readStored, removeStored, writeStored } from '../shell/storage.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { linkApi, LinkContext, type LinkInfo } from './link.tsx'
import { t, serverText } from '../language/t.ts'

/** Storage key of the last known link information, used when there is no connection. */
const keyOf = (token: string) => `link:${token}`

function useLinkInfo(token: string | undefined) {
  const [info, setInfo] = useState<LinkInfo>()
  const [error, setError] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!token) return
    let current = true
    setInfo(undefined)
    setError(undefined)
    linkApi(token)<LinkInfo>('/api/link', { silent: true }).then(
      (item) => {
        writeStored(keyOf(token), item)
        if (current) setInfo(item)
      },
      (problem: ApiError) => {
        const kept =
          problem.code === UNREACHABLE || problem.status >= 500 ? readStored<LinkInfo>(keyOf(token)) : undefined
        if (problem.status === 404) removeStored(keyOf(token))
        if (current) kept ? setInfo(kept) : setError(problem)
      },
    )
    return () => {
      current = false
    }
  }, [token, tries])
  return { info, error, again: () => setTries(tries + 1) }
}

function Refused({ error, again }: { error: ApiError; again: () => void }) {
  const gone = error.status === 404
  return (
    <Page title={gone ? t('Link sem validade') : t('Não deu certo')} width="narrow">
      <div className="card done" role="alert">
        <p>{serverText(error.message)}</p>
        {!gone && (
          <button type="button" className="button" onClick={again}>
            {t('Tentar de novo')}
          </button>
        )}
      </div>
    </Page>
  )
}

/** Frame of a page behind a link: loads the link's information, or shows why the link cannot be opened. */
export function LinkFrame({ params: { token }, page, children }: FrameProps) {
  const { info, error, again } = useLinkInfo(token)
  const link = useMemo(() => info && token && { ...info, token, call: linkApi(token) }, [info, token])
  const [shown, setShown] = useState<Company | null>(null)
  const company = info?.empresa ?? shown
  return (
    <Layout
      company={company}
      site={company?.nome ?? ''}
      header={
        <header className="header">
          <div className="header-row">
            <Brand company={company} fallback={page?.label ?? 'Ipê RH'} />
          </div>
        </header>
      }
    >
      {error ? (
        <Refused error={error} again={again} />
      ) : link ? (
        <LinkContext value={link}>{children}</LinkContext>
      ) : token ? (
        <div className="page narrow">
          <Skeleton lines={6} />
        </div>
      ) : (
        <CompanyLookContext value={setShown}>{children}</CompanyLookContext>
      )}
    </Layout>
  )
}
