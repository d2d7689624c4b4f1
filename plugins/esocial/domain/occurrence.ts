/** A message of eSocial about a batch or an event. */
export interface Occurrence {
  codigo: string
  descricao: string
  /** Path of the element concerned; often empty. */
  localizacao: string
}
