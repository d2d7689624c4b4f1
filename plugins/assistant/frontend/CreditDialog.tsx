import { useRef, useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { api, ApiError, useInvalidForm, useNotice, useSession } from '#frontend'
import { REQUESTED } from '../shared/codes.ts'

const digits = (text: string) => text.replace(/\D/g, '')
/** Formats a phone number as (99) 999999999. */
const asPhone = (text: string) => (text.length > 2 ? `(${text.slice(0, 2)}) ${text.slice(2)}` : text)

const FIELDS = [
  { name: 'nome', label: 'Nome', max: 70, autoComplete: 'name' },
  { name: 'email', label: 'E-mail', max: 200, type: 'email', autoComplete: 'email' },
  { name: 'telefone', label: 'Telefone', max: 15, type: 'tel', autoComplete: 'tel-national' },
  { name: 'quantidadeDesejada', label: 'Quantidade desejada', max: 6 },
  { name: 'cnpj', label: 'CNPJ', max: 18, optional: true },
] as const
type Name = (typeof FIELDS)[number]['name']

function check(values: Record<Name, string>): Partial<Record<Name, string>> {
  const phone = digits(values.telefone)
  const count = Number(values.quantidadeDesejada)
  return {
    ...(!values.nome.trim() && { nome: 'Nome é obrigatório' }),
    ...(!values.email.trim() && { email: 'E-mail é obrigatório' }),
    ...((phone.length < 10 || phone.length > 11) && { telefone: 'Número de telefone inválido.' }),
    ...(!(Number.isInteger(count) && count >= 1 && count <= 999_999) && { quantidadeDesejada: 'Quantidade inválida' }),
  }
}

/** Requests more credits from the operator of the installation. */
export default function CreditDialog({ onClose }: { onClose(): void }) {
  const { userinfo } = useSession()
  const notice = useNotice()
  const notifyInvalid = useInvalidForm()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [values, setValues] = useState<Record<Name, string>>({
    nome: userinfo.usuario?.nome.slice(0, 70) ?? '',
    email: '',
    telefone: '',
    quantidadeDesejada: '',
    cnpj: '',
  })
  const shown = (name: Name) => (name === 'telefone' ? asPhone(values.telefone) : values[name])
  const set = (name: Name, text: string) =>
    setValues((before) => ({
      ...before,
      [name]: name === 'telefone' ? digits(text).slice(0, 11) : name === 'quantidadeDesejada' ? digits(text) : text,
    }))
  const refuse = async (item: Partial<Record<Name, string>>) => {
    setErrors(item)
    await notifyInvalid()
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(item)[0]}"]`)?.focus()
  }
  const send = async () => {
    const found = check(values)
    if (Object.keys(found).length) return refuse(found)
    setErrors({})
    setBusy(true)
    try {
      const body = { ...values, quantidadeDesejada: Number(values.quantidadeDesejada), cnpj: values.cnpj || null }
      await api('/api/assistente/solicitacao-creditos', { body })
      notice.success(REQUESTED)
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fieldMessages)
      notice.popup(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="assistente-creditos">
      <DialogTitle id="assistente-creditos">Precisa de mais créditos?</DialogTitle>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The submit event must not reach the form of the page.
          event.stopPropagation()
          void send()
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {FIELDS.map(({ name, label, max, ...more }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              required={!('optional' in more)}
              type={'type' in more ? more.type : 'text'}
              autoComplete={'autoComplete' in more ? more.autoComplete : 'off'}
              value={shown(name)}
              error={Boolean(errors[name])}
              helperText={errors[name]}
              onChange={(event) => set(name, event.target.value)}
              slotProps={{
                htmlInput: { maxLength: max, inputMode: name === 'quantidadeDesejada' ? 'numeric' : undefined },
              }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Enviar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
