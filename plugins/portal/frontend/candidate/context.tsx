/** Context of every input of the registration besides the form: the company's rules and how lists are saved. */
import { createContext, use } from 'react'
import type { Model } from './model.ts'

export interface CandidateForm {
  model: Model
  empresaId: number
  /** A new registration keeps everything until its end; an existing one saves each list entry immediately. */
  isNew: boolean
  /** A new registration keeps the résumé's file and attaches it once the candidate exists on the server. */
  saveResume?: (file: File | null) => void
  /** Saves a list on the server and returns its rows with their ids; absent for a new registration. */
  saveList?: (name: string, rows: unknown[]) => Promise<unknown[]>
}

const CandidateContext = createContext<CandidateForm | undefined>(undefined)
export const CandidateProvider = CandidateContext.Provider

export function useCandidateForm(): CandidateForm {
  const form = use(CandidateContext)
  if (!form) throw new Error('This input belongs inside a registration')
  return form
}
