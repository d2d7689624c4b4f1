/** Asks for the name of a passkey and, before a new one is created, for the password. */
import { useState } from 'react'
import { ApiError, Dialog, FieldBox, PasswordInput, useFeedback, t } from '#public'

interface Props {
  title: string
  /** The current name; without it a new one is created. */
  name?: string
  work: (nome: string, senha: string) => Promise<void>
  onClose: () => void
}

export function KeyDialog({ title, name, work, onClose }: Props) {
  const feedback = useFeedback()
  const [nome, setNome] = useState(name ?? '')
  const [senha, setSenha] = useState('')
  const [problems, setProblems] = useState<{ nome?: string | undefined; senha?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const isNew = name === undefined
  const send = async () => {
    const missing = {
      ...(!nome.trim() && { nome: t('Nome da chave é obrigatório') }),
      ...(isNew && !senha && { senha: t('Senha é obrigatória') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length) return
    setBusy(true)
    try {
      await work(nome.trim(), senha)
      onClose()
    } catch (error) {
      setBusy(false)
      const said = error instanceof ApiError ? error.fieldMessages : {}
      setProblems({ nome: said.nome, senha: said.senha })
      if (said.nome || said.senha) return
      // The browser's errors have their own texts: the device cancelled.
      if (error instanceof ApiError) feedback.failure(error)
      else feedback.toast('error', t('O aparelho não criou a chave. Tente de novo ou use outro aparelho.'))
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="dialog-body">
          <FieldBox
            field="nome"
            label={t('Nome da chave')}
            required
            error={problems.nome}
            help={t('Como você reconhece este aparelho: "Meu celular".')}
          >
            {(input) => (
              <input
                {...input}
                type="text"
                maxLength={60}
                value={nome}
                onChange={(event) => setNome(event.target.value)}
              />
            )}
          </FieldBox>
          {isNew && (
            <FieldBox field="senha" label={t('Senha')} required error={problems.senha}>
              {(input) => (
                <PasswordInput {...input} value={senha} onChange={setSenha} autoComplete="current-password" />
              )}
            </FieldBox>
          )}
        </div>
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {isNew ? t('Continuar') : t('Salvar')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
