import { type FieldValues, useFormContext } from 'react-hook-form'
import { useFormInfo } from '../form_info.tsx'
import { formatCep, parseCep } from '../format.ts'
import type { InputProps } from '../kind.ts'
import { useServices } from '../services.ts'
import { fillAddress, PARTS } from '../support/fill_address.ts'
import { maskedKind } from '../support/masked_kind.tsx'
import { fieldAt } from '../validate.ts'

const masked = maskedKind(formatCep, parseCep, {
  inputMode: 'numeric',
  placeholder: '00000-000',
  autoComplete: 'postal-code',
})

/**
 * After the eighth digit the address is looked up and the fields beside it are filled. Failures are silent; the user
 * can type the address.
 */
export function Input({ value, onChange, ...rest }: InputProps<string>) {
  const services = useServices()
  const info = useFormInfo()
  const { getValues, setValue, clearErrors } = useFormContext<FieldValues>()
  const prefix = rest.name.slice(0, rest.name.lastIndexOf('.') + 1)
  const beside = prefix === '' ? info.fields : (fieldAt(info.fields, prefix.slice(0, -1))?.fields ?? {})

  const nameOf = (part: string) => rest.field.autofill?.[part as keyof typeof rest.field.autofill] ?? part
  const byPart = <T,>(named: Record<string, T>) =>
    Object.fromEntries(PARTS.map((part) => [part, named[nameOf(part)]])) as Record<string, T>

  const write = (cep: string | null) => {
    onChange(cep)
    if (cep === null || cep.length !== 8) return
    void services.address(cep).then((address) => {
      // The user may have typed another code before the response arrived.
      if (!address || getValues(rest.name) !== cep) return undefined
      const around = () => (prefix === '' ? getValues() : getValues(prefix.slice(0, -1))) as Record<string, unknown>
      const fill = (part: string, item: unknown) => {
        const path = prefix + nameOf(part)
        setValue(path, item, { shouldDirty: true })
        clearErrors(path)
      }
      return fillAddress(
        address,
        byPart(beside),
        () => ({ record: getValues(), beside: byPart(around()) }),
        fill,
        services,
      )
    })
  }
  return <masked.Input {...rest} value={value} onChange={write} />
}

export const { Cell, text } = masked
export const short = true
export const columnWidth = 110
