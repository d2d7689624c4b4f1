/** The input of a field by its kind. More complex kinds (photo, phones, lists) are in `candidate/`. */
import type { FieldDef } from '#engine/definition/types.ts'
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatDecimal,
  formatMonth,
  formatPhone,
  formatPis,
  formatTime,
  maskMonth,
  maskTime,
  onlyDigits,
  parseCep,
  parseCnpj,
  parseCpf,
  parseDecimal,
  parseMonth,
  parsePhone,
  parsePis,
  parseTime,
} from '../../fields/format.ts'
import { charactersLeft } from '../../fields/support/text_check.ts'
import { typeDecimal } from '../../fields/typed_decimal.ts'
import { serverText } from '../language/t.ts'
import { DateInput } from '../ui/DateInput.tsx'
import type { InputProps } from '../ui/FieldBox.tsx'
import { MaskedInput } from '../ui/MaskedInput.tsx'
import { ChecksInput, SegmentInput, SelectInput } from '../ui/SimpleInputs.tsx'

export interface KindInputProps extends InputProps {
  def: FieldDef
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  autoComplete?: string
  /** Converts the text to capitals on blur. */
  capitals?: boolean
}

/** Choice fields with up to three options are rendered as radios. */
export const isSegmented = (def: FieldDef) => def.kind === 'choice' && (def.choices?.length ?? 0) <= 3

interface Masked {
  format: (value: never) => string
  mask: (text: string, before: string) => string
  parse: (text: string) => unknown
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text'
  placeholder?: string
}

const MASKED: Record<string, Masked> = {
  cpf: {
    format: formatCpf,
    mask: formatCpf,
    parse: (text) => parseCpf(text) || null,
    inputMode: 'numeric',
    placeholder: '000.000.000-00',
  },
  pis: {
    format: formatPis,
    mask: formatPis,
    parse: (text) => parsePis(text) || null,
    inputMode: 'numeric',
    placeholder: '000.00000.00-0',
  },
  cep: {
    format: formatCep,
    mask: formatCep,
    parse: (text) => parseCep(text) || null,
    inputMode: 'numeric',
    placeholder: '00000-000',
  },
  phone: {
    format: formatPhone,
    mask: (text) => formatPhone(text),
    parse: (text) => parsePhone(text) || null,
    inputMode: 'tel',
    placeholder: '(00) 00000-0000',
  },
  cnpj: {
    format: formatCnpj,
    mask: formatCnpj,
    parse: (text) => parseCnpj(text) || null,
    inputMode: 'text',
    placeholder: '00.000.000/0000-00',
  },
  month: { format: formatMonth, mask: maskMonth, parse: parseMonth, inputMode: 'numeric', placeholder: 'mm/aaaa' },
  time: { format: formatTime, mask: maskTime, parse: parseTime, inputMode: 'numeric', placeholder: 'h:mm' },
  money: {
    format: (value: number) => formatDecimal(value),
    mask: (text, before) => typeDecimal(text, before),
    parse: (text) => parseDecimal(text),
    inputMode: 'decimal',
    placeholder: '0,00',
  },
}

const integer: Masked = {
  format: (value: number) => String(value),
  mask: (text) => onlyDigits(text).slice(0, 9),
  parse: (text) => (text === '' ? null : Number(text)),
  inputMode: 'numeric',
}

/** Short numbers have no area code: it may be in a separate field. */
const phoneShape = (digits = 11) => (digits <= 2 ? '00' : digits <= 9 ? '00000-0000' : '(00) 00000-0000')

const KEYBOARD = { email: 'email', url: 'url' } as const

/** Options such as '9' ("Não informado") are offered only while they are the current value. */
const offered = (def: FieldDef, value: unknown) =>
  (def.choices ?? []).filter((choice) => !choice.onlyCurrent || choice.id === value)

const Left = ({ text, def, size }: { text: string; def: FieldDef; size: 'line' | 'page' }) => (
  <span className="characters-left" aria-live="polite">
    {serverText(charactersLeft(text, def, size))}
  </span>
)

/** The input of a field, chosen by its kind. */
export function KindInput({ def, value, onChange, disabled, autoComplete, capitals, ...input }: KindInputProps) {
  const shared = { ...input, disabled, autoComplete }
  const text = value === null || value === undefined ? '' : String(value)
  switch (def.kind) {
    case 'date':
      return <DateInput {...input} label={def.label} value={value} onChange={onChange} disabled={disabled} />
    case 'choice': {
      const Choice = isSegmented(def) ? SegmentInput : SelectInput
      return <Choice {...input} disabled={disabled} value={text} options={offered(def, text)} onChange={onChange} />
    }
    case 'choices':
      return (
        <ChecksInput {...input} disabled={disabled} value={value} options={def.choices ?? []} onChange={onChange} />
      )
    case 'longText':
    case 'richText':
      return (
        <>
          <textarea
            {...shared}
            rows={4}
            value={text}
            maxLength={def.max}
            onChange={(event) => onChange(event.target.value)}
          />
          <Left text={text} def={def} size="page" />
        </>
      )
    case 'money':
      return (
        <span className="with-prefix">
          <span aria-hidden="true">R$</span>
          <MaskedInput {...shared} {...MASKED.money!} value={value} onChange={onChange} />
        </span>
      )
    case 'integer':
    case 'year':
    case 'decimal':
    case 'percent':
      return (
        <MaskedInput
          {...shared}
          {...(def.kind === 'integer' || def.kind === 'year' ? integer : MASKED.money!)}
          value={value}
          onChange={onChange}
        />
      )
    default: {
      const masked = MASKED[def.kind]
      if (masked)
        return (
          <MaskedInput
            {...shared}
            {...masked}
            placeholder={def.kind === 'phone' ? phoneShape(def.max) : masked.placeholder}
            value={value}
            onChange={onChange}
            maxLength={25}
          />
        )
      const type = KEYBOARD[def.kind as keyof typeof KEYBOARD] ?? 'text'
      const onBlur = capitals ? () => onChange(text.toLocaleUpperCase('pt-BR')) : undefined
      return (
        <>
          <input
            {...shared}
            type={type}
            value={text}
            maxLength={def.max}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          <Left text={text} def={def} size="line" />
        </>
      )
    }
  }
}
