import { useCallback, useEffect, useState } from 'react'
import { type ApiError, formatDate, Page, Skeleton, useFeedback, useLink, t } from '#public'
import { saveLink } from './device.ts'
import { type LessonLine, Lessons } from './Lessons.tsx'

interface Mine {
  nome: string
  curso: string
  turma: string
  periodo: string
  instrutor: string
  instituicao: string | null
  inscricao: string
  frequencia: number | null
  aprovado: boolean
  certificado: string | null
  progresso: number | null
  licoes: LessonLine[]
  aulas: { dia: string; turno: string | null; horas: string | null; link: string | null; presente: boolean }[]
  avaliacoes: { id: number; titulo: string; status: string }[]
}

const BASE = '/api/desenvolvimento/participante'

/** A class as its participant sees it: lessons, attendance, evaluations, certificate. */
export function ParticipantPage() {
  const { call, token } = useLink()
  const feedback = useFeedback()
  const [mine, setMine] = useState<Mine>()
  const load = useCallback(
    () => call<Mine>(BASE).then(setMine, (error: ApiError) => feedback.failure(error)),
    [call, feedback],
  )
  useEffect(() => {
    saveLink(token)
    void load()
    // On return from a questionnaire the page may come from the back/forward cache.
    const again = (event: PageTransitionEvent) => event.persisted && void load()
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [load, token])
  if (!mine)
    return (
      <Page title={t('Treinamento')} width="narrow">
        <Skeleton lines={6} />
      </Page>
    )
  const answer = (id: number) =>
    void call<{ url: string }>(`${BASE}/avaliacoes/${id}`, { method: 'POST' }).then(
      ({ url }) => window.location.assign(url),
      (error: ApiError) => feedback.failure(error),
    )
  const download = async () => {
    const response = await fetch(`${BASE}/certificado`, { headers: { 'X-Link': token } })
    if (!response.ok) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = 'certificado.pdf'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Page title={mine.curso} lead={`${mine.turma} · ${mine.periodo}`} width="narrow">
      {mine.inscricao === 'E' && (
        <p className="card" role="status">
          {t('Você está na lista de espera. Avisamos por e-mail quando houver vaga.')}
        </p>
      )}
      {mine.licoes.length > 0 && <Lessons lessons={mine.licoes} progress={mine.progresso} onChange={load} />}
      <section className="card section">
        <h2>{t('Aulas')}</h2>
        <p>
          {t('Instrutor:')} {mine.instrutor}
          {mine.instituicao && ` · ${mine.instituicao}`}
        </p>
        {mine.aulas.length === 0 && mine.licoes.length === 0 && <p>{t('Esta turma não tem dias marcados.')}</p>}
        <ul>
          {mine.aulas.map((aula) => (
            <li key={`${aula.dia}${aula.turno}`}>
              {formatDate(aula.dia)} {aula.horas ?? aula.turno} {aula.presente && <strong>{t('· presente')}</strong>}{' '}
              {aula.link && <a href={aula.link}>{t('Entrar na aula')}</a>}
            </li>
          ))}
        </ul>
        {mine.aulas.length > 0 && (
          <p>{t('Para registrar a presença, leia com a câmera do celular o QR Code da tela do instrutor.')}</p>
        )}
        {mine.frequencia !== null && (
          <p>
            {t('Frequência:')} {mine.frequencia.toLocaleString('pt-BR')}%
          </p>
        )}
      </section>
      {mine.avaliacoes.length > 0 && (
        <section className="card section">
          <h2>{t('Avaliações')}</h2>
          {mine.avaliacoes.map((avaliacao) => (
            <p key={avaliacao.id}>
              {avaliacao.titulo}{' '}
              {avaliacao.status === 'C' ? (
                <strong>{t('· respondida')}</strong>
              ) : (
                <button type="button" className="button" onClick={() => answer(avaliacao.id)}>
                  {t('Responder')}
                </button>
              )}
            </p>
          ))}
        </section>
      )}
      {mine.certificado && (
        <section className="card section">
          <h2>{t('Certificado')}</h2>
          <p>
            {t('Código')} {mine.certificado}
          </p>
          <button type="button" className="button" onClick={() => void download()}>
            {t('Baixar certificado')}
          </button>
        </section>
      )}
    </Page>
  )
}
