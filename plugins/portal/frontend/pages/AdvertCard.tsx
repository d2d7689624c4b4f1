/** An advert in the list: a short summary and its actions. */
import { useId } from 'react'
import { formatMoney, Icon, labelOf, Link, placeOf, plainText, sinceDay, today, t, serverText } from '#public'
import { usePortal } from '../app/portal.tsx'
import { useApply } from '../candidate/use_apply.ts'
import type { Advert } from '../types.ts'

const EXCERPT = 300

const excerpt = (html: string | null) => {
  const text = plainText(html)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text
}

export function AdvertCard({ advert, onFriend }: { advert: Advert; onFriend: () => void }) {
  const { config, routes } = usePortal()
  const { busy, send } = useApply(advert)
  const title = useId()
  const { solicitacao: vacancy } = advert
  const kind = labelOf(vacancy.vinculo, config!.campos.colocacao?.choices)
  const place = placeOf(vacancy.cidade)
  return (
    <li className="card advert">
      <h2 id={title}>
        <Link className="covering" to={routes.advert(advert.id)}>
          {advert.titulo}
        </Link>
      </h2>
      <ul className="facts">
        {place && (
          <li>
            <Icon name="place" size={18} /> {place}
          </li>
        )}
        {vacancy.modeloTrabalho && vacancy.modeloTrabalho.id !== 'P' && (
          <li>
            <Icon name="building" size={18} /> {serverText(vacancy.modeloTrabalho.nome)}
          </li>
        )}
        {vacancy.afirmativa && (
          <li>
            <Icon name="people" size={18} /> {t('Vaga afirmativa')}
          </li>
        )}
        {kind && (
          <li>
            <Icon name="work" size={18} /> {kind}
          </li>
        )}
        {config!.exibirSalario && vacancy.remuneracao ? (
          <li>
            <Icon name="money" size={18} /> {formatMoney(vacancy.remuneracao)}
          </li>
        ) : null}
        {(vacancy.quantidade ?? 1) > 1 && (
          <li>
            <Icon name="people" size={18} /> {t('{total} vagas', { total: vacancy.quantidade })}
          </li>
        )}
        {vacancy.data && <li className="help">{t('Aberta {since}', { since: sinceDay(vacancy.data, today()) })}</li>}
      </ul>
      <p className="excerpt">{excerpt(advert.descricao)}</p>
      <div className="advert-foot">
        {advert.candidatoSolicitacao ? (
          <span className="badge done">
            <Icon name="check" size={16} /> {t('Você já se candidatou')}
          </span>
        ) : (
          <button type="button" className="button" aria-describedby={title} disabled={busy} onClick={() => void send()}>
            {t('Candidatar-se')}
          </button>
        )}
        <button type="button" className="button quiet" aria-describedby={title} onClick={onFriend}>
          <Icon name="mail" size={20} /> {t('Enviar para um amigo')}
        </button>
      </div>
    </li>
  )
}
