export const SAVED_VIEWS = 'visoes-salvas'

/** A search kept under a name. */
export interface SavedView {
  id: number
  nome: string
  /** What stands after '?' in the address of its screen. */
  consulta: string
  compartilhada: boolean
  propria: boolean
  dono: string
}
