/**
 * States and municipalities as IBGE publishes them. They come from the package we already depend on,
 * so a municipality founded next year arrives with an update of that package and not with an edit here.
 * The IBGE code is the primary key: it never changes, and payroll and eSocial files speak it too.
 */
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

export interface Estado {
  id: number
  sigla: string
  nome: string
}

export interface Cidade {
  ibge: number
  nome: string
  uf: string
  estadoId: number
}

/** The 27 states, by IBGE code. */
export function estados(): Estado[] {
  return getStates()
    .map(({ ibgeCode, code, name }) => ({ id: ibgeCode, sigla: code, nome: name }))
    .sort((a, b) => a.id - b.id)
}

/** Every municipality, by IBGE code. The first two digits of the code are the state's. */
export function cidades(): Cidade[] {
  return getMunicipalities()
    .map(({ code, name, stateCode }) => ({ ibge: Number(code), nome: name, uf: stateCode, estadoId: Math.floor(Number(code) / 100_000) }))
    .sort((a, b) => a.ibge - b.ibge)
}
