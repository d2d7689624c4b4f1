/**
 * A label inside a sentence: 'Adicionar experiência', but 'Adicionar CNH' (acronym) and 'Novo Nine Box' (proper name).
 */
export const inSentence = (label: string) =>
  /^\p{Lu}{2,}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
