/** '7:30' → 450 */
const minutesOf = (text: string) => {
  const [hours, minutes] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** What is wrong with a time that is written right: it is longer than its field allows. Shared by forms and the server. */
export const tooLong = (value: string, { longest, maxMessage }: { longest?: string; maxMessage?: string }) =>
  longest && minutesOf(value) > minutesOf(longest) ? (maxMessage ?? `Informe no máximo ${longest}.`) : undefined
