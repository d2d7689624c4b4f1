/** A label inside a sentence: 'Adicionar experiência', but 'Adicionar CNH'. */
export const inSentence = (label: string) =>
  /^\p{Lu}{2,}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
