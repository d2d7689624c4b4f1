/** The candidate's applications: where each one stands, what was done, what comes next. */
import { useEffect, useState } from 'react'
import { formatDate } from '#frontend/fields/format.ts'
import { idFromQuery, useCandidate } from '../app/portal.tsx'
import { Link } from '../app/router.tsx'
import { listApplications } from '../candidate/apply.ts'
import type { Application, Stage } from '../types.ts'
import { useFeedback } from '../ui/Feedback.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Empty, Page } from '../ui/Page.tsx'
import { Invitations } from './Invitations.tsx'
import { NextInterview } from './NextInterview.tsx'
import { OfferBox } from './OfferBox.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

const SITUATIONS: Record<string, { text: string; tone: string; next: string }> = {
  I: { text: 'Em andamento', tone: 'going', next: 'A empresa está analisando seu cadastro. Se você avançar, ela fala com você pelo telefone ou e-mail do cadastro.' },
  S: { text: 'Aprovado na etapa', tone: 'done', next: 'Você foi aprovado nesta etapa. A empresa fala com você sobre a próxima.' },
  N: { text: 'Não selecionado', tone: 'ended', next: 'Desta vez não deu. Seu cadastro continua valendo para outras vagas.' },
  C: { text: 'Contratado', tone: 'done', next: 'Parabéns! A empresa vai combinar com você a admissão.' },
}

/** A candidate reads how a stage went, not the words the team judges with. */
const STAGE_WORDS: Record<string, string> = { Apto: 'Concluída', 'Não apto': 'Não selecionado' }

/** A stage's result comes as its text; the colour follows it. */
const STAGE_TONE: Record<string, string> = { Apto: 'passed', Contratado: 'passed', 'Não apto': 'refused', 'Em andamento': 'present' }

function Timeline({ application }: { application: Application }) {
  const stages = application.etapas ?? []
  const present = stages.findLastIndex((one) => one.nome === application.etapaAtual?.nome)
  const tone = (stage: Stage, at: number) => STAGE_TONE[stage.situacao ?? ''] ?? (at === present ? 'present' : '')
  return (
    <ol className="timeline">
      <li className="passed">
        <strong>Candidatura enviada</strong>
        <span className="help">{formatDate(application.data)}</span>
      </li>
      {stages.map((stage, at) => (
        <li key={at} className={tone(stage, at)} aria-current={at === present && application.situacao === 'I' ? 'step' : undefined}>
          <strong>{stage.nome}</strong>
          <span className="help">{[stage.data && formatDate(stage.data), STAGE_WORDS[stage.situacao ?? ''] ?? stage.situacao].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}

function ApplicationCard({ application, fresh }: { application: Application; fresh: boolean }) {
  const { routes, user } = useCandidate()
  const situation = SITUATIONS[application.situacao] ?? SITUATIONS.I!
  const title = application.anuncio?.titulo || application.solicitacao.descricao || 'Vaga'
  return (
    <li className={fresh ? 'card application fresh' : 'card application'}>
      <div className="application-head">
        <div>
          <h2>{application.anuncio?.titulo ? <Link to={routes.advert(application.solicitacao.id)}>{title}</Link> : title}</h2>
          <p className="help">
            {[application.solicitacao.empresa?.nome, `Candidatura em ${formatDate(application.data)}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className={`badge ${situation.tone}`}>{situation.text}</span>
      </div>
      <Timeline application={application} />
      {application.proposta && <OfferBox offer={application.proposta} name={user.nome} />}
      {application.proximaEntrevista && <NextInterview interview={application.proximaEntrevista} />}
      <p className="next-step">
        <strong>O que acontece agora</strong>
        {application.proximoPasso || situation.next}
      </p>
      {Boolean(application.questionarios) && (
        <Link className="button" to={routes.questionnairesOf(application.solicitacao.id)}>
          Responder questionário <Icon name="arrow" size={20} />
        </Link>
      )}
    </li>
  )
}

export function Applications() {
  const { routes, user } = useCandidate()
  const [rows, setRows] = useState<Application[]>()
  const feedback = useFeedback()
  const fresh = idFromQuery('nova')
  useEffect(() => {
    listApplications().then(setRows, feedback.failure)
  }, [feedback])
  return (
    <Page title="Minhas candidaturas">
      <VacancyTabs />
      {fresh !== null && (
        <div className="notice success" role="status">
          <Icon name="check" />
          <p>
            <strong>Candidatura enviada!</strong> Acompanhe por aqui cada etapa da seleção. Quer reforçar? <Link to={routes.documents(user.id)}>Anexe certificados e documentos</Link>.
          </p>
        </div>
      )}
      <Invitations />
      {!rows && <Skeleton lines={6} />}
      {rows?.length === 0 && (
        <Empty title="Você ainda não se candidatou">
          <p>Escolha uma vaga e toque em Candidatar-se. Aqui você acompanha cada etapa.</p>
          <Link className="button" to={routes.adverts()}>
            Ver vagas abertas
          </Link>
        </Empty>
      )}
      <ul className="application-list">{rows?.map((one) => <ApplicationCard key={one.id} application={one} fresh={one.solicitacao.id === fresh} />)}</ul>
    </Page>
  )
}
