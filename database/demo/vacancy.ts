/** What the story says about one vacancy; `vacancies.ts` turns it into a row. */
export type VacancyState = 'analise' | 'aberta' | 'suspensa' | 'encerrada' | 'cancelada' | 'reprovada'

export interface Vacancy {
  slug: string
  /** Name inside the company (max 100). */
  descricao: string
  position: string
  /** Index of the salary band, 0 is the lowest. */
  band: number
  site: string
  area: string
  reason: string
  quantity: number
  state: VacancyState
  /** Days since it was requested. */
  age: number
  /** How many of the demo candidates applied. */
  applicants: number
  /** How many of the crowd applied besides. */
  crowd?: number
  /** Days from the request to the end of a closed one. Default 48. */
  days?: number
  link?: 'E' | 'S' | 'A' | 'T'
  kind?: 'INTERNA' | 'EXTERNA' | 'MISTA'
  hiddenFromManager?: boolean
  /** Why it was suspended, closed, cancelled or turned down. */
  note?: string
  advert?: Advert
}

export interface Advert {
  titulo: string
  intro: string
  voceVai: string[]
  buscamos: string[]
}
