/** The company whose name, logo and colours a page shows, where its address does not say it. */
import { createContext, useContext, useEffect } from 'react'
import type { Company } from '../types.ts'

/** Sets the company of the frame around a page; set by the frame. */
export const CompanyLookContext = createContext<(company: Company | null) => void>(() => {})

/** Shows the page in the name and colours of a company, once it is known. */
export function useCompanyLook(company: Company | null | undefined): void {
  const show = useContext(CompanyLookContext)
  useEffect(() => {
    if (company) show(company)
    return () => show(null)
  }, [company, show])
}
