/** One vacancy: description, requirements, and one large button. */
import { useEffect, useState, type ReactNode } from 'react'
import {
  api,
  ApiError,
  formatDate,
  formatMoney,
  Icon,
  type IconName,
  labelOf,
  Link,
  Page,
  placeOf,
  RichText,
  Skeleton,
  useFeedback,
  t,
  serverText,
} from '#public'
import { usePortal } from '../app/portal.tsx'
import { useApply } from '../candidate/use_apply.ts'
import type { Advert } from '../types.ts'
import { lastList } from './advert_search.ts'
import { FriendDialog } from './FriendDialog.tsx'
import { NotFound } from './NotFound.tsx'
import { SaveButton } from './SaveButton.tsx'
import { ShareRow } from './ShareRow.tsx'

const HIRING: Record<string, string> = {
  INTERNA: t('Vaga interna'),
  EXTERNA: t('Vaga externa'),
  MISTA: t('Interna e externa'),
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="fact">
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** On-site work is the default; only the other models are shown. */
function workModel({ modeloTrabalho, diasPresenciais }: Advert['solicitacao']) {
  if (!modeloTrabalho || modeloTrabalho.id === 'P') return null
  if (modeloTrabalho.id === 'H' && diasPresenciais)
    return diasPresenciais === 1
      ? t('{model}, 1 dia presencial por semana', { model: serverText(modeloTrabalho.nome) })
      : t('{model}, {days} dias presenciais por semana', {
          model: serverText(modeloTrabalho.nome),
          days: diasPresenciais,
        })
  return serverText(modeloTrabalho.nome)
}

/**
 * The group a vacancy is intended for, and the reason: the law allows it, and people should read it before they apply.
 */
function Affirmative({ advert: { solicitacao } }: { advert: Advert }) {
  if (!solicitacao.afirmativa) return null
  const { publicos, motivo } = solicitacao.afirmativa
  return (
    <section className="card prose">
      <h2>{t('Vaga afirmativa')}</h2>
      <p>
        <strong>{publicos.join(', ')}</strong>
      </p>
      {motivo && <p className="keep-lines">{motivo}</p>}
    </section>
  )
}

function Facts({ advert: { solicitacao: vacancy } }: { advert: Advert }) {
  const config = usePortal().config!
  const { campos } = config
  return (
    <dl className="fact-grid card">
      <Fact icon="place" label={t('Local')}>
        {placeOf(vacancy.cidade)}
      </Fact>
      <Fact icon="building" label={t('Modelo de trabalho')}>
        {workModel(vacancy)}
      </Fact>
      <Fact icon="place" label={t('Endereço')}>
        {vacancy.endereco ? [vacancy.endereco.logradouro, vacancy.endereco.bairro].filter(Boolean).join(' - ') : null}
      </Fact>
      <Fact icon="work" label={t('Vínculo')}>
        {labelOf(vacancy.vinculo, campos.colocacao?.choices)}
      </Fact>
      <Fact icon="money" label={t('Salário')}>
        {config.exibirSalario && vacancy.remuneracao ? formatMoney(vacancy.remuneracao) : null}
      </Fact>
      <Fact icon="clock" label={t('Horário')}>
        {vacancy.horarioComercial}
      </Fact>
      <Fact icon="people" label={t('Vagas')}>
        {vacancy.quantidade}
      </Fact>
      <Fact icon="school" label={t('Escolaridade')}>
        {labelOf(vacancy.escolaridade, campos.pessoal?.fields?.escolaridade?.choices)}
      </Fact>
      <Fact icon="building" label={t('Seleção')}>
        {vacancy.tipoVaga && vacancy.tipoVaga !== 'EXTERNA' ? (HIRING[vacancy.tipoVaga] ?? null) : null}
      </Fact>
      <Fact icon="calendar" label={t('Aberta em')}>
        {formatDate(vacancy.data)}
      </Fact>
    </dl>
  )
}

function ApplyBar({ advert, onApplied }: { advert: Advert; onApplied: (advert: Advert) => void }) {
  const { routes } = usePortal()
  const { busy, send } = useApply(advert, onApplied)
  if (advert.candidatoSolicitacao) {
    return (
      <div className="apply-bar">
        <span className="badge done">
          <Icon name="check" size={18} /> {t('Você já se candidatou')}
        </span>
        <Link className="button" to={routes.application(advert.candidatoSolicitacao.id)}>
          {t('Acompanhar candidatura')}
        </Link>
      </div>
    )
  }
  return (
    <div className="apply-bar">
      <button type="button" className="button big" disabled={busy} onClick={() => void send()}>
        {t('Candidatar-se')}
      </button>
    </div>
  )
}

export function AdvertPage({ id }: { id: number }) {
  const { config, routes } = usePortal()
  const empresaId = config!.empresa.id
  const [advert, setAdvert] = useState<Advert | null>()
  const [friend, setFriend] = useState(false)
  const feedback = useFeedback()
  useEffect(() => {
    setAdvert(undefined)
    api<Advert>(`/api/externo/anuncios/${id}`, { query: { empresaId } }).then(setAdvert, (error) => {
      if (!(error instanceof ApiError && error.status === 404)) feedback.failure(error)
      setAdvert(null)
    })
  }, [id, empresaId, feedback])

  if (advert === null)
    return <NotFound title={t('Vaga não encontrada')} text={t('Esta vaga foi encerrada ou o link está incompleto.')} />
  if (!advert)
    return (
      <div className="page wide">
        <Skeleton lines={8} />
      </div>
    )
  const { solicitacao: vacancy } = advert
  return (
    <Page title={advert.titulo} lead={vacancy.empresa?.nome ?? config!.empresa.nome}>
      <p className="back-link">
        <Link to={lastList(routes.adverts())}>
          <Icon name="back" size={18} /> {t('Todas as vagas')}
        </Link>
      </p>
      <div className="advert-page">
        <div>
          <section className="card prose">
            <h2>{t('O que você vai fazer')}</h2>
            <RichText text={advert.descricao ?? ''} />
            {vacancy.experiencias && (
              <>
                <h2>{t('O que pedimos')}</h2>
                <RichText text={vacancy.experiencias} />
              </>
            )}
            {vacancy.infoComplementares && (
              <>
                <h2>{t('Bom saber')}</h2>
                <RichText text={vacancy.infoComplementares} />
              </>
            )}
          </section>
          <Affirmative advert={advert} />
        </div>
        <aside>
          <Facts advert={advert} />
          <ApplyBar advert={advert} onApplied={setAdvert} />
          <SaveButton advertId={id} />
          <ShareRow title={advert.titulo} address={routes.advert(id)} onFriend={() => setFriend(true)} />
        </aside>
      </div>
      {friend && <FriendDialog advert={advert} onClose={() => setFriend(false)} />}
    </Page>
  )
}
