/** The state of one application: stages, offer, interview, next step. */
import type { ReactNode } from 'react'
import { dayOfMoment, formatDate, Icon, Link, t, serverText } from '#public'
import { useCandidate } from '../app/portal.tsx'
import type { Application, Stage } from '../types.ts'
import { NextInterview } from './NextInterview.tsx'
import { OfferBox } from './OfferBox.tsx'

const SITUATIONS: Record<string, { text: string; tone: string; next: string }> = {
  I: {
    text: t('Em andamento'),
    tone: 'going',
    next: t(
      'A empresa está analisando seu cadastro. Se você avançar, ela fala com você pelo telefone ou e-mail do cadastro.',
    ),
  },
  S: {
    text: t('Aprovado na etapa'),
    tone: 'done',
    next: t('Você foi aprovado nesta etapa. A empresa fala com você sobre a próxima.'),
  },
  N: {
    text: t('Não selecionado'),
    tone: 'ended',
    next: t('Desta vez não deu. Seu cadastro continua valendo para outras vagas.'),
  },
  C: { text: t('Contratado'), tone: 'done', next: t('Parabéns! A empresa vai combinar com você a admissão.') },
}

const LEFT = { text: t('Você desistiu'), tone: 'ended', next: t('O seu cadastro continua valendo para outras vagas.') }

/** Results of a stage in words for candidates, not the team's terms. */
const STAGE_WORDS: Record<string, string> = { Apto: t('Concluída'), 'Não apto': t('Não selecionado') }

/** A stage's result is sent as text; the colour follows from it. */
const STAGE_TONE: Record<string, string> = {
  Apto: 'passed',
  Contratado: 'passed',
  'Não apto': 'refused',
  'Em andamento': 'present',
}

/** The events of an offer, as further steps. */
function offerSteps({ proposta }: Application): { name: string; day?: string | null; tone: string }[] {
  if (!proposta) return []
  const sent = {
    name: t('Proposta de trabalho enviada'),
    day: proposta.enviadaEm,
    tone: proposta.situacao === 'E' ? 'present' : 'passed',
  }
  if (proposta.situacao === 'E') return [sent]
  if (proposta.situacao === 'X')
    return [
      { ...sent, tone: 'passed' },
      { name: t('Proposta cancelada pela empresa'), tone: 'refused' },
    ]
  return [
    sent,
    proposta.situacao === 'A'
      ? { name: t('Proposta aceita por você'), day: proposta.respondidaEm, tone: 'passed' }
      : { name: t('Proposta recusada por você'), day: proposta.respondidaEm, tone: 'refused' },
  ]
}

function Timeline({ application }: { application: Application }) {
  const stages = application.etapas ?? []
  const present = stages.findLastIndex((stage) => stage.nome === application.etapaAtual?.nome)
  const tone = (stage: Stage, at: number) => STAGE_TONE[stage.situacao ?? ''] ?? (at === present ? 'present' : '')
  return (
    <ol className="timeline">
      <li className="passed">
        <strong>{t('Candidatura enviada')}</strong>
        <span className="help">{formatDate(application.data)}</span>
      </li>
      {stages.map((stage, at) => (
        <li
          key={at}
          className={tone(stage, at)}
          aria-current={at === present && application.situacao === 'I' ? 'step' : undefined}
        >
          <strong>{stage.nome}</strong>
          <span className="help">
            {[stage.data && formatDate(stage.data), STAGE_WORDS[stage.situacao ?? ''] ?? serverText(stage.situacao)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {stage.observacao && <p className="stage-words">{stage.observacao}</p>}
        </li>
      ))}
      {offerSteps(application).map((step) => (
        <li key={step.name} className={step.tone}>
          <strong>{step.name}</strong>
          <span className="help">{dayOfMoment(step.day)}</span>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  application: Application
  /** Just created. */
  fresh?: boolean
  /** The only card of its page, which has the heading. */
  alone?: boolean
  onAnswered?: () => void
  children?: ReactNode
}

export const titleOf = (application: Application) =>
  application.anuncio?.titulo || application.solicitacao.descricao || t('Vaga')

export function ApplicationCard({ application, fresh, alone, onAnswered, children }: Props) {
  const { routes, user } = useCandidate()
  const situation = application.desistiuEm ? LEFT : (SITUATIONS[application.situacao] ?? SITUATIONS.I!)
  const Box = alone ? 'section' : 'li'
  return (
    <Box className={fresh ? 'card application fresh' : 'card application'}>
      <div className="application-head">
        <div>
          {!alone && (
            <h2>
              <Link to={routes.application(application.id)}>{titleOf(application)}</Link>
            </h2>
          )}
          <p className="help">
            {[application.solicitacao.empresa?.nome, t('Candidatura em {data}', { data: formatDate(application.data) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={`badge ${situation.tone}`}>{situation.text}</span>
      </div>
      <Timeline application={application} />
      {application.proposta && <OfferBox offer={application.proposta} name={user.nome} onAnswered={onAnswered} />}
      {application.proximaEntrevista && (
        <NextInterview key={application.proximaEntrevista.id} interview={application.proximaEntrevista} />
      )}
      <p className="next-step">
        <strong>{t('O que acontece agora')}</strong>
        {serverText(application.proximoPasso) || situation.next}
      </p>
      {!alone && application.escolheHorario && (
        <Link className="button" to={routes.application(application.id)}>
          {t('Escolher horário')} <Icon name="arrow" size={20} />
        </Link>
      )}
      {Boolean(application.questionarios) && (
        <Link className="button" to={routes.questionnairesOf(application.solicitacao.id)}>
          {t('Responder questionário')} <Icon name="arrow" size={20} />
        </Link>
      )}
      {!alone && (
        <Link
          className="more-link"
          to={routes.application(application.id)}
          aria-label={t('Ver detalhes: {application}', { application: titleOf(application) })}
        >
          {t('Ver detalhes')} <Icon name="arrow" size={18} />
        </Link>
      )}
      {children}
    </Box>
  )
}
