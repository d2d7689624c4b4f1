import { useEffect, useState } from 'react'
import { type ApiError, Page, Skeleton, useFeedback, useKiosk, useLink, t } from '#public'

interface Ballot {
  cipa: string
  candidatos: { id: number; nome: string }[]
}

/** The ballot of one voter, with confirmation. */
export function VotePage() {
  const { call } = useLink()
  const kiosk = useKiosk()
  const feedback = useFeedback()
  const [ballot, setBallot] = useState<Ballot>()
  const [chosen, setChosen] = useState<number | null>()
  const [done, setDone] = useState(false)
  useEffect(() => {
    call<Ballot>('/api/cipa/cedula').then(setBallot, (error: ApiError) => feedback.failure(error))
  }, [call, feedback])
  if (done)
    return (
      <Page title={t('Voto registrado')} width="narrow">
        <p className="card" role="status">
          {t('Obrigado por votar. O seu voto é secreto.')}
        </p>
        {kiosk && (
          <button type="button" className="button" onClick={() => kiosk.reset()}>
            {t('Terminar')}
          </button>
        )}
      </Page>
    )
  if (!ballot)
    return (
      <Page title={t('Eleição da CIPA')} width="narrow">
        <Skeleton lines={5} />
      </Page>
    )
  const confirm = () =>
    void call('/api/cipa/votar', { method: 'POST', body: { candidato: chosen ?? null } }).then(
      () => setDone(true),
      (error: ApiError) => feedback.failure(error),
    )
  return (
    <Page title={ballot.cipa} lead={t('Escolha um candidato e confirme. O voto é secreto.')} width="narrow">
      <fieldset className="card section">
        <legend>{t('Candidatos')}</legend>
        {[...ballot.candidatos, { id: 0, nome: t('Voto em branco') }].map(({ id, nome }) => (
          <p key={id}>
            <label>
              <input
                type="radio"
                name="candidato"
                checked={chosen === (id || null)}
                onChange={() => setChosen(id || null)}
              />{' '}
              {nome}
            </label>
          </p>
        ))}
      </fieldset>
      <button type="button" className="button" disabled={chosen === undefined} onClick={confirm}>
        {t('Confirmar voto')}
      </button>
    </Page>
  )
}
