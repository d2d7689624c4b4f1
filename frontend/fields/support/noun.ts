/** A label inside a sentence: 'Adicionar experiência', but 'Adicionar CNH' and, of a name, 'Novo Nine Box'. */
export const inSentence = (label: string) =>
  /^\p{Lu}{2,}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
