/** Maximum length of a registration with the council of physicians; other councils allow up to 14 characters. */
const CRM_LENGTH = 10

/** Error in the length of a registration with a council (document 3, §5), or null. */
export const registrationRefusal = (council: unknown, number: string): string | null =>
  council === '1' && number.length > CRM_LENGTH
    ? `Número de inscrição no CRM tem no máximo ${CRM_LENGTH} caracteres.`
    : null
