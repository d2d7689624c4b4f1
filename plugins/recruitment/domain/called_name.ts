import type { Row } from '#engine'

/** How somebody is called: by the social name, where there is one (Decreto 8.727/2016). The civil name stands beside it where the law asks for it. */
export const calledName = (person: Pick<Row, string>): string => person.nomeSocial?.trim() || person.nome || ''
