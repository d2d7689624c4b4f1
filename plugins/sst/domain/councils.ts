/** Longest registration at the council of physicians; the other councils have up to 14 characters. */
const CRM_LENGTH = 10

/** What is wrong with the length of a registration at a council (document 3, §5), or null. */
export const registrationRefusal = (council: unknown, number: string): string | null =>
  council === '1' && number.length > CRM_LENGTH
    ? `Número de inscrição no CRM tem no máximo ${CRM_LENGTH} caracteres.`
    : null
