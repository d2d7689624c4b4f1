/** The reference of a question that represents a competency. */
export const referenceOf = (competencyId: number) => `competencia:${competencyId}`

export const competencyOf = (reference: string | null | undefined) =>
  reference?.startsWith('competencia:') ? Number(reference.slice(12)) : null
