/**
 * A person's display name: the social name, if there is one (Decreto 8.727/2016). The civil name is shown as well where
 * the law requires it.
 */
export const calledName = (person: { nome?: string | null; nomeSocial?: string | null }): string =>
  person.nomeSocial?.trim() || person.nome || ''
