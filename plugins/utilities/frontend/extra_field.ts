/** A predefined field with the company's settings. */
export interface ExtraField {
  id: number
  nome: string
  titulo: string | null
  tipo: string
  ativoCandidato: boolean
  ativoColaborador: boolean
  obrigatorio: boolean
}
