/** How somebody is called: by the social name, where there is one (Decreto 8.727/2016). The civil name stands beside it where the law asks for it. */
export const calledName = (person: { nome?: string | null; nomeSocial?: string | null }): string =>
  person.nomeSocial?.trim() || person.nome || ''
