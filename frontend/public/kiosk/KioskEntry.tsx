/** Identifies the person: by CPF and birth date, or by the code of a badge (a reader types it and sends Enter). */
import { type FormEvent, useRef, useState } from 'react'
import type { ShapeOf } from '#engine/definition/shape.ts'
import type { KioskField } from '#engine/definition/public_page.ts'
import type { kioskAnswer } from '#app/links/kiosk.ts'
import { CHECKS } from '../../fields/checks.ts'
import { formatCpf, maskDate, onlyDigits, parseCpf, parseDate } from '../../fields/format.ts'
import { FormProvider, useForm } from '../form/form.tsx'
import { useLink } from '../link/link.tsx'
import { FieldBox } from '../ui/FieldBox.tsx'
import { Page } from '../ui/Page.tsx'
import { t, serverText } from '../language/t.ts'

/** The identified person, with the code of their link. */
export type Entered = ShapeOf<typeof kioskAnswer>

interface Asked {
  label: string
  mask: (text: string) => string
  parse: (text: string) => string | null
  check: (value: string) => string | undefined
  /** Length of a complete value; then the next field gets the focus. */
  full?: number
  placeholder?: string
}

const ASKED: Record<KioskField, Asked> = {
  cpf: {
    label: 'CPF',
    mask: formatCpf,
    parse: parseCpf,
    check: (value) => CHECKS.cpf(value, { kind: 'cpf', label: 'CPF' }),
    full: 14,
    placeholder: '000.000.000-00',
  },
  nascimento: {
    label: t('Data de nascimento'),
    mask: maskDate,
    parse: parseDate,
    check: () => undefined,
    full: 10,
    placeholder: t('dd/mm/aaaa'),
  },
  codigo: {
    label: t('Código'),
    mask: (text) => text.slice(0, 64),
    parse: (text) => text.trim(),
    check: () => undefined,
  },
}
const MISSING = t('Preenchimento obrigatório')
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

interface Props {
  path: string
  asks: readonly KioskField[]
  label: string
  onEnter: (person: Entered) => void
}

export function KioskEntry({ path, asks, label, onEnter }: Props) {
  const { call } = useLink()
  const form = useForm({})
  const [active, setActive] = useState(asks[0]!)
  const [sending, setSending] = useState(false)
  const inputs = useRef<Partial<Record<KioskField, HTMLInputElement | null>>>({})
  const textOf = (name: KioskField) => String(form.get(name) ?? '')

  const type = (name: KioskField, text: string) => {
    const { mask, full } = ASKED[name]
    const shown = mask(text)
    const before = textOf(name)
    form.set(name, shown)
    const next = asks[asks.indexOf(name) + 1]
    if (next && full === shown.length && before.length < full) inputs.current[next]?.focus()
  }
  const erase = () => {
    const text = textOf(active)
    type(active, active === 'codigo' ? text.slice(0, -1) : onlyDigits(text).slice(0, -1))
    inputs.current[active]?.focus()
  }
  const press = (digit: string) => {
    inputs.current[active]?.focus()
    type(active, textOf(active) + digit)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const values = Object.fromEntries(asks.map((name) => [name, ASKED[name].parse(textOf(name)) || null]))
    const wrong = asks.flatMap((name) => {
      const value = values[name]
      const message = value ? ASKED[name].check(value) : textOf(name) ? t('Data inválida.') : MISSING
      return message ? [[name, message]] : []
    })
    if (sending || !(await form.check(Object.fromEntries(wrong)))) return
    setSending(true)
    await call<Entered>(`/api/${path}`, { method: 'POST', body: values }).then(onEnter, form.refuse)
    setSending(false)
  }

  return (
    <Page title={serverText(label)} lead={t('Diga quem você é para começar.')}>
      <form noValidate autoComplete="off" onSubmit={(event) => void send(event)} className="kiosk-entry">
        <FormProvider value={form}>
          <div className="card section fields">
            {asks.map((name) => (
              <FieldBox key={name} field={name} label={ASKED[name].label} error={form.errors[name]} required>
                {(input) => (
                  <input
                    {...input}
                    ref={(element) => void (inputs.current[name] = element)}
                    type="text"
                    autoComplete="off"
                    inputMode={name === 'codigo' ? 'text' : 'none'}
                    placeholder={ASKED[name].placeholder}
                    value={textOf(name)}
                    onFocus={() => setActive(name)}
                    onChange={(event) => type(name, event.target.value)}
                  />
                )}
              </FieldBox>
            ))}
          </div>
          <button type="submit" className="button big" disabled={sending}>
            {t('Entrar')}
          </button>
          <div className="keypad" role="group" aria-label={t('Teclado numérico')}>
            {DIGITS.map((digit) => (
              <button key={digit} type="button" className="button quiet" onClick={() => press(digit)}>
                {digit}
              </button>
            ))}
            <button type="button" className="button quiet" onClick={erase} aria-label={t('Apagar o último número')}>
              ⌫
            </button>
          </div>
        </FormProvider>
      </form>
    </Page>
  )
}
