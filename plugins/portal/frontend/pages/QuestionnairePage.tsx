/** One questionnaire: what it is, the questions, and what happens afterwards. */
import { useCallback, useEffect, useState } from 'react'
import { api, Icon, Link, Page, Skeleton, useFeedback } from '#public'
import { usePortal } from '../app/portal.tsx'
import { Runner } from '../questionnaire/Runner.tsx'
import { factsOf, timeNotice } from '../questionnaire/state.ts'
import type { Sheet } from '../questionnaire/types.ts'

function Intro({ sheet, onStart }: { sheet: Sheet; onStart: () => void }) {
  return (
    <div className="card quiz-intro">
      <ul className="facts">
        {factsOf(sheet).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {sheet.orientacao && <p className="quiz-guidance">{sheet.orientacao}</p>}
      {sheet.tempoLimite && (
        <div className="notice" role="note">
          <Icon name="clock" />
          <p>{timeNotice(sheet.tempoLimite)}</p>
        </div>
      )}
      <p className="why">
        <Icon name="lock" size={18} /> As respostas vão só para quem conduz esta seleção. O resultado nunca decide
        sozinho: uma pessoa analisa, e você pode pedir a revisão.
      </p>
      <button type="button" className="button big" onClick={onStart}>
        Começar
      </button>
    </div>
  )
}

function After({ late }: { late: boolean }) {
  const { routes } = usePortal()
  return (
    <div className="card done" role="status">
      <Icon name={late ? 'clock' : 'check'} size={36} />
      <h2>{late ? 'O tempo terminou' : 'Questionário entregue'}</h2>
      <p>
        {late
          ? 'O que você respondeu até aqui foi entregue à empresa.'
          : 'Obrigado! A empresa recebeu as suas respostas e fala com você sobre os próximos passos.'}
      </p>
      <Link className="button" to={routes.applications()}>
        Ver minhas candidaturas
      </Link>
    </div>
  )
}

export function QuestionnairePage({ id }: { id: number }) {
  const feedback = useFeedback()
  const { routes } = usePortal()
  const [sheet, setSheet] = useState<Sheet>()
  const path = `/api/externo/avaliacoes/${id}`
  const load = useCallback(() => api<Sheet>(path).then(setSheet, feedback.failure), [path, feedback])
  useEffect(() => void load(), [load])

  const start = () => api<Sheet>(`${path}/iniciar`, { method: 'PUT', body: {} }).then(setSheet, feedback.failure)
  const ended = useCallback(() => {
    setSheet((present) => present && { ...present, estado: 'ENCERRADO', perguntas: [] })
    window.scrollTo(0, 0)
  }, [])
  const done = useCallback(() => {
    setSheet((present) => present && { ...present, estado: 'RESPONDIDO', perguntas: [] })
    window.scrollTo(0, 0)
  }, [])

  return (
    <Page title={sheet?.titulo ?? 'Questionário'} lead={sheet?.solicitacao?.descricao} width="narrow">
      {sheet?.estado !== 'EM_ANDAMENTO' && (
        <p className="back-link">
          <Link to={routes.questionnaires()}>
            <Icon name="back" size={18} /> Questionários
          </Link>
        </p>
      )}
      {!sheet && <Skeleton lines={6} />}
      {sheet?.estado === 'PENDENTE' && <Intro sheet={sheet} onStart={() => void start()} />}
      {sheet?.estado === 'EM_ANDAMENTO' && <Runner key={sheet.id} sheet={sheet} onDone={done} onEnded={ended} />}
      {(sheet?.estado === 'RESPONDIDO' || sheet?.estado === 'ENCERRADO') && (
        <After late={sheet.estado === 'ENCERRADO'} />
      )}
    </Page>
  )
}
