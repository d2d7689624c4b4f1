export const SAVED_VIEWS = 'visoes-salvas'

/** A saved search. */
export interface SavedView {
  id: number
  nome: string
  /** The part after '?' in the address of its screen. */
  consulta: string
  compartilhada: boolean
  propria: boolean
  dono: string
}
