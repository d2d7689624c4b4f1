/** '(19) 99123-4567': area code and number formatted together. */
export const phoneText = (area: string | null | undefined, number: string | null | undefined) =>
  number ? `${area ? `(${area}) ` : ''}${number.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')}` : null
