import { type FieldValues, useFormContext } from 'react-hook-form'
import { isBlank } from '#engine/definition/conditions.ts'
import { formatCep, onlyDigits, parseCep } from '../format.ts'
import type { InputProps } from '../kind.ts'
import { type Address, useServices } from '../services.ts'
import { maskedKind } from '../support/masked_kind.tsx'

const masked = maskedKind(formatCep, parseCep, { inputMode: 'numeric', placeholder: '00000-000', autoComplete: 'postal-code' })
const siblings = ['logradouro', 'bairro', 'cidade', 'uf'] as const

/**
 * Puts the found address into the fields beside the postal code. Texts take it as it is; references (cidade as a record
 * of the city list) are left to the person, because a name is not an id.
 */
export function addressValues(address: Address, around: Record<string, unknown>): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const name of siblings) {
    const found = address[name]
    const before = around[name]
    if (found && name in around && (isBlank(before) || typeof before === 'string')) filled[name] = found
  }
  return filled
}

export function Input({ value, onChange, ...rest }: InputProps<string>) {
  const services = useServices()
  const { getValues, setValue, clearErrors } = useFormContext<FieldValues>()
  const prefix = rest.name.slice(0, rest.name.lastIndexOf('.') + 1)

  const write = (cep: string | null) => {
    onChange(cep)
    if (cep === null || cep.length !== 8) return
    void services.address(cep).then((address) => {
      // The person may have gone on typing while the answer was on its way.
      if (!address || getValues(rest.name) !== cep) return
      const around = (prefix === '' ? getValues() : getValues(prefix.slice(0, -1))) as Record<string, unknown>
      for (const [name, text] of Object.entries(addressValues(address, around))) {
        setValue(prefix + name, text, { shouldDirty: true })
        clearErrors(prefix + name)
      }
    })
  }
  return <masked.Input {...rest} value={value} onChange={write} />
}

export const { Cell, text } = masked
export const check = (value: unknown) => (onlyDigits(String(value)).length === 8 ? undefined : 'CEP inválido')
export const short = true
export const columnWidth = 110
