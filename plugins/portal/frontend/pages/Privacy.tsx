/** A candidate's data rights (LGPD, art. 18): consent, access log, a copy, erasure. */
import { Fragment, useEffect, useState } from 'react'
import { api, formatDateTime, Icon, Page, RichText, Skeleton, useFeedback, t, serverText } from '#public'
import { useCandidate } from '../app/portal.tsx'
import { Erasure } from '../privacy/Erasure.tsx'
import type { Access, Consent, PrivacyData, Purpose } from '../privacy/types.ts'
import { DataContact } from './TermPage.tsx'
import { RegistrationTabs } from './RegistrationTabs.tsx'

function Copy({ path }: { path: string }) {
  return (
    <section className="card prose">
      <h2>{t('Uma cópia dos meus dados')}</h2>
      <p>{t('Tudo o que a empresa guarda sobre você: para ler (PDF) ou para levar a outro sistema (JSON).')}</p>
      <p className="button-row">
        <a className="button quiet" href={`${path}/meus-dados/pdf`} download="meus-dados.pdf">
          <Icon name="download" /> {t('Baixar PDF')}
        </a>
        <a className="button quiet" href={`${path}/meus-dados`} download="meus-dados.json">
          <Icon name="download" /> {t('Baixar JSON')}
        </a>
      </p>
    </section>
  )
}

interface ConsentsProps {
  rows: Consent[]
  /** Whether the current consent is valid. */
  holds: boolean
  onWithdraw: () => void
}

function Consents({ rows, holds, onWithdraw }: ConsentsProps) {
  return (
    <section className="card prose">
      <h2>{t('Termo de privacidade')}</h2>
      {rows.length === 0 && <p>{t('Você ainda não aceitou um termo desta empresa.')}</p>}
      {rows.map((row) => (
        <details key={row.data}>
          <summary>
            {t('Versão')} {row.versao}
            {t(', aceita em')} {formatDateTime(row.data)}
          </summary>
          {row.texto ? (
            <RichText text={row.texto} />
          ) : (
            <p>{t('Os dados são usados somente para a seleção de candidatos desta empresa.')}</p>
          )}
        </details>
      ))}
      {holds ? (
        <>
          <p>{t('Você pode retirar o consentimento quando quiser: a empresa deixa de convidar você para vagas.')}</p>
          <p>
            <button type="button" className="button quiet" onClick={onWithdraw}>
              {t('Retirar o consentimento')}
            </button>
          </p>
        </>
      ) : (
        rows.length > 0 && <p role="status">{t('Você retirou o consentimento, ou o termo mudou depois dele.')}</p>
      )}
    </section>
  )
}

function Purposes({ rows }: { rows: Purpose[] }) {
  return (
    <section className="card prose">
      <h2>{t('Para que usamos os seus dados')}</h2>
      <dl className="purposes">
        {rows.map(({ finalidade, dados }) => (
          <Fragment key={finalidade}>
            <dt>
              <strong>{serverText(finalidade)}</strong>
            </dt>
            <dd>
              {dados
                .map(({ rotulo, sensivel }) =>
                  sensivel ? t('{rotulo} (dado sensível)', { rotulo: serverText(rotulo) }) : serverText(rotulo),
                )
                .join(', ')}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Accesses({ rows }: { rows: Access[] }) {
  return (
    <section className="card prose">
      <h2>{t('Quem abriu o meu cadastro')}</h2>
      {rows.length === 0 && <p>{t('Ninguém da empresa abriu o seu cadastro ainda.')}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={`${row.data}${row.usuario}${row.tipo}`}>
              {formatDateTime(row.data)}: {row.usuario} ({row.tipo.toLowerCase()})
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Privacy() {
  const { user, config, session, update } = useCandidate()
  const feedback = useFeedback()
  const path = `/api/externo/candidatos/${user.id}`
  const [data, setData] = useState<PrivacyData>()
  useEffect(() => {
    api<PrivacyData>(`${path}/privacidade`).then(setData, feedback.failure)
  }, [path, feedback])
  const withdraw = async () => {
    const sure = await feedback.ask({
      title: t('Retirar o consentimento?'),
      text: t(
        'A empresa deixa de convidar você para vagas. O seu cadastro e as candidaturas ficam até você pedir a exclusão.',
      ),
      confirm: t('Retirar'),
    })
    if (!sure) return
    try {
      await api(`${path}/aceita-termo`, { method: 'DELETE' })
      update({ aceitoPoliticaSeguranca: false })
      feedback.toast('success', t('Consentimento retirado.'))
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Page
      title={t('Privacidade')}
      lead={t('Os seus dados são seus. Aqui você vê como são usados e decide sobre eles.')}
    >
      <RegistrationTabs at="privacy" />
      {!data && <Skeleton lines={8} />}
      {data && (
        <div className="card-stack">
          <Copy path={path} />
          <Purposes rows={data.finalidades} />
          <Accesses rows={data.acessos} />
          <Consents
            rows={data.consentimentos}
            holds={session.aceitoPoliticaSeguranca === true && data.consentimentos.length > 0}
            onWithdraw={() => void withdraw()}
          />
          <section className="card prose">
            <DataContact config={config} />
          </section>
          <Erasure
            path={`${path}/exclusao`}
            requests={data.exclusoes}
            onChanged={(exclusoes) => setData({ ...data, exclusoes })}
          />
        </div>
      )}
    </Page>
  )
}
