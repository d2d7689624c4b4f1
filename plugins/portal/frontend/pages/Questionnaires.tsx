/** The questionnaires of the candidate's selections, those to be answered first. */
import { useEffect, useState } from 'react'
import { api, Empty, formatDateTime, Icon, Link, Page, Skeleton, useFeedback, t } from '#public'
import { idFromQuery, useCandidate } from '../app/portal.tsx'
import { factsOf, type Questionnaire, STATES } from './questionnaire_state.ts'
import { VacancyTabs } from './VacancyTabs.tsx'

const isOpen = (item: Questionnaire) => item.estado === 'PENDENTE' || item.estado === 'EM_ANDAMENTO'

function QuestionnaireCard({ one }: { one: Questionnaire }) {
  const { routes } = useCandidate()
  const state = STATES[one.estado]!
  return (
    <li className="card application">
      <div className="application-head">
        <div>
          <h2>{one.titulo}</h2>
          <p className="help">{one.solicitacao?.descricao ?? t('Seleção')}</p>
        </div>
        <span className={`badge ${state.tone}`}>{state.text}</span>
      </div>
      <p className="help">
        {one.respondidoEm
          ? t('Entregue em {respondidoEm}', { respondidoEm: formatDateTime(one.respondidoEm) })
          : factsOf(one).join(' · ')}
      </p>
      {isOpen(one) && (
        <Link className="button" to={routes.questionnaire(one.id)}>
          {one.estado === 'EM_ANDAMENTO' ? t('Continuar') : t('Responder')} <Icon name="arrow" size={20} />
        </Link>
      )}
    </li>
  )
}

export function Questionnaires() {
  const feedback = useFeedback()
  const { routes } = useCandidate()
  const [rows, setRows] = useState<Questionnaire[]>()
  const vacancy = idFromQuery('solicitacaoId')
  useEffect(() => {
    api<Questionnaire[]>('/api/externo/solicitacao-avaliacao', { query: { solicitacaoId: vacancy } }).then(
      (item) => setRows([...item].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))),
      feedback.failure,
    )
  }, [feedback, vacancy])
  return (
    <Page title={vacancy ? t('Questionários da vaga') : t('Questionários')}>
      <VacancyTabs />
      {!rows && <Skeleton lines={5} />}
      {rows?.length === 0 && (
        <Empty title={t('Nenhum questionário para responder')}>
          <p>{t('Quando uma vaga em que você se candidatou tiver um questionário, ele aparece aqui.')}</p>
          <Link className="button" to={routes.adverts()}>
            {t('Ver vagas abertas')}
          </Link>
        </Empty>
      )}
      <ul className="application-list">
        {rows?.map((row) => (
          <QuestionnaireCard key={row.id} one={row} />
        ))}
      </ul>
    </Page>
  )
}
