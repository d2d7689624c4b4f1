import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { api, type ApiError, Dialog, FieldBox, Page, Skeleton, useFeedback, t } from '#public'
import { BASE, BEFORE_EDITING, digits, ERASES, type LicenceInfo, OTHER_CNPJ, SHOWN, STEPS } from '../licence.ts'

/** Sets up the licence of a new installation, without sign-in. */
export function NewInstallationPage() {
  const feedback = useFeedback()
  const [info, setInfo] = useState<LicenceInfo>()
  const [cnpj, setCnpj] = useState('')
  const [ticket, setTicket] = useState('')
  const [key, setKey] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState(false)
  const load = useCallback(
    () => api<LicenceInfo>(`${BASE}/info`).then(setInfo, (error: ApiError) => feedback.failure(error)),
    [feedback],
  )
  useEffect(() => void load(), [load])

  const work = async (run: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      if ((error as ApiError).message === OTHER_CNPJ) setWrong(true)
      else feedback.failure(error as ApiError)
    } finally {
      setBusy(false)
      await load()
    }
  }
  const generate = () => {
    setAsking(false)
    return work(async () => {
      const made = await api<{ ticket: string }>(`${BASE}/ticketNovaInstalacao`, { method: 'POST', body: { cnpj } })
      setTicket(made.ticket)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (info?.possuiCnpj) setAsking(true)
    else void generate()
  }
  const authenticate = (event: FormEvent) => {
    event.preventDefault()
    void work(() => api(`${BASE}/autenticarNovaInstalacao`, { method: 'POST', body: { chave: key || null } }))
  }

  if (!info)
    return (
      <Page title={t('Configuração do Autenticador')} width="narrow">
        <Skeleton lines={6} />
      </Page>
    )
  const locked = info.ehDemonstracao || info.ehAtivado
  return (
    <Page
      title={t('Configuração do Autenticador')}
      lead={t('Licença: {exibicao}', { exibicao: SHOWN[info.exibicao] })}
      width="narrow"
    >
      {info.mensagem && (
        <p className="card" role="status">
          {info.mensagem}
        </p>
      )}
      <section className="card section">
        <h2>{t('Status da Migração da Licença')}</h2>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step} aria-current={index === info.passo ? 'step' : undefined}>
              {index + 1}. {step}
              {index < info.passo && (
                <>
                  {' '}
                  <strong>{t('· concluído')}</strong>
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
      {!locked && (
        <>
          <form className="card section" noValidate onSubmit={submit}>
            <h2>Ticket</h2>
            <FieldBox field="cnpj" label="CNPJ/CPF" help={BEFORE_EDITING} required>
              {(input) => (
                <input
                  {...input}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  value={cnpj}
                  onChange={(event) => setCnpj(digits(event.target.value))}
                />
              )}
            </FieldBox>
            {ticket && (
              <FieldBox field="ticket" label={t('Ticket')} help={t('Envie este ticket a quem emite as licenças.')}>
                {(input) => <textarea {...input} rows={4} readOnly value={ticket} />}
              </FieldBox>
            )}
            <div className="form-actions">
              <button type="submit" className="button" disabled={busy || !cnpj}>
                {t('Gerar ticket')}
              </button>
            </div>
          </form>
          <form className="card section" noValidate onSubmit={authenticate}>
            <h2>{t('Autenticação')}</h2>
            <FieldBox field="chave" label={t('Chave de autenticação')}>
              {(input) => <textarea {...input} rows={4} value={key} onChange={(event) => setKey(event.target.value)} />}
            </FieldBox>
            <div className="form-actions">
              <button type="submit" className="button" disabled={busy || !(info.possuiCnpj || ticket)}>
                {t('Autenticar')}
              </button>
            </div>
          </form>
        </>
      )}
      <p>
        <a href="/">{t('Ir para o sistema')}</a>
      </p>
      {asking && (
        <Dialog title={t('Gerar ticket')} onClose={() => setAsking(false)}>
          <p>{ERASES}</p>
          <div className="form-actions">
            <button type="button" className="button secondary" onClick={() => setAsking(false)}>
              {t('Não')}
            </button>
            <button type="button" className="button" onClick={() => void generate()}>
              {t('Sim')}
            </button>
          </div>
        </Dialog>
      )}
      {wrong && (
        <Dialog title="ATENÇÃO!" onClose={() => setWrong(false)}>
          <p>{OTHER_CNPJ}</p>
          <div className="form-actions">
            <button type="button" className="button" onClick={() => setWrong(false)}>
              OK
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  )
}
