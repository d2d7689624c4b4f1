/** One input, (99) 99999-9999, for the two fields of the record: area code and number. */
import { formatPhone, type InputProps, MaskedInput, parsePhone, useFormContext } from '#public'

export const joinPhone = (ddd: unknown, number: unknown) => `${ddd ?? ''}${number ?? ''}`

export function splitPhone(digits: string): { ddd: string | null; number: string | null } {
  return { ddd: digits.slice(0, 2) || null, number: digits.slice(2) || null }
}

export function PhoneInput({ area, path, ...input }: { area: string; path: string } & InputProps) {
  const { get, set } = useFormContext()
  const change = (value: unknown) => {
    const { ddd, number } = splitPhone(String(value ?? ''))
    set(area, ddd)
    set(path, number)
  }
  return (
    <MaskedInput
      {...input}
      inputMode="tel"
      autoComplete={path === 'contato.foneCelular' ? 'tel-national' : 'off'}
      placeholder="(99) 99999-9999"
      maxLength={25}
      format={formatPhone}
      mask={(text) => formatPhone(text)}
      parse={(text) => parsePhone(text) || null}
      value={joinPhone(get(area), get(path)) || null}
      onChange={change}
    />
  )
}
