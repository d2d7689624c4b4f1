/**
 * 'Ana Beatriz Souza' → 'AS': the first letters of the first and last word of a name, shown where there is no picture.
 * Words that do not start with a letter (an emoji, a number) are ignored.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .filter((_word, at) => at === 0 || at === words.length - 1)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}
