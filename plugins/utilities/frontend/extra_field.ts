/** A prepared field as the company has it. */
export interface ExtraField {
  id: number
  nome: string
  titulo: string | null
  tipo: string
  ativoCandidato: boolean
  ativoColaborador: boolean
  obrigatorio: boolean
}
