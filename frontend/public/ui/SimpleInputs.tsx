/** Stateless inputs. */
import type { InputProps } from './FieldBox.tsx'
import { t, serverText } from '../language/t.ts'

interface Option {
  id: string
  nome: string
}

interface ChoiceProps extends InputProps {
  value: string
  options: Option[]
  onChange: (value: string | null) => void
  disabled?: boolean
}

/** Single selection with the browser's native select. */
export function SelectInput({ value, options, onChange, disabled, ...input }: ChoiceProps) {
  return (
    <select {...input} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{t('Selecione...')}</option>
      {options.map((item) => (
        <option key={item.id} value={item.id}>
          {serverText(item.nome)}
        </option>
      ))}
    </select>
  )
}

/** Two or three options side by side: one touch instead of three. */
export function SegmentInput({ id, value, options, onChange, disabled, ...input }: ChoiceProps) {
  return (
    <div className="segments">
      {options.map((option, at) => (
        <label key={option.id} className={option.id === value ? 'segment chosen' : 'segment'}>
          <input
            type="radio"
            name={id}
            id={at === 0 ? id : undefined}
            value={option.id}
            checked={option.id === value}
            disabled={disabled}
            aria-describedby={input['aria-describedby']}
            onChange={() => onChange(option.id)}
          />
          {serverText(option.nome)}
        </label>
      ))}
    </div>
  )
}

/** A checkbox with its label. */
export function CheckInput({
  label,
  checked,
  onChange,
  disabled,
  field,
  error,
  help,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  field?: string
  error?: string
  help?: string
}) {
  return (
    <div className={error ? 'field full invalid' : 'field full'} data-field={field}>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
        />
        <span>{serverText(label)}</span>
      </label>
      {help && <p className="help">{serverText(help)}</p>}
      {error && <p className="message">{serverText(error)}</p>}
    </div>
  )
}

/** Multiple selection from few options: checkboxes, one below the other. */
export function ChecksInput({
  id,
  value,
  options,
  onChange,
  disabled,
}: InputProps & { value: unknown; options: Option[]; onChange: (value: string[]) => void; disabled?: boolean }) {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <div>
      {options.map((option, at) => (
        <label key={option.id} className="check">
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={chosen.includes(option.id)}
            disabled={disabled}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id))
            }
          />
          <span>{serverText(option.nome)}</span>
        </label>
      ))}
    </div>
  )
}
