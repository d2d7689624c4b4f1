/** Open vacancies of the company: title, place, type, pay, and the first lines of the text. */
import { useEffect, useId, useState } from 'react'
import { Empty, formatMoney, Icon, Link, Page, Skeleton, t, serverText } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { Advert } from '../types.ts'
import { useAdverts, useChoices, useKeptScroll, useSearch } from './advert_search.ts'
import { AdvertCard } from './AdvertCard.tsx'
import { AlertOffer } from './AlertOffer.tsx'
import { FriendDialog } from './FriendDialog.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

const TYPING_PAUSE = 500

/** Selects of the panel: a filter is offered only if the adverts differ in it. */
const SELECTS = [
  { name: 'cidadeId', label: t('Local'), all: t('Todos os locais'), of: 'cidades' },
  { name: 'areaInteresseId', label: t('Área'), all: t('Todas as áreas'), of: 'areas' },
  { name: 'vinculo', label: t('Vínculo'), all: t('Todos os vínculos'), of: 'vinculos' },
  { name: 'modeloTrabalho', label: t('Modelo de trabalho'), all: t('Presencial ou remoto'), of: 'modelos' },
] as const

const SALARIES = [2000, 3000, 4000, 6000, 8000, 10_000, 15_000]

function Filters({ empresaId }: { empresaId: number }) {
  const { search, set } = useSearch()
  const choices = useChoices(empresaId)
  const [text, setText] = useState(search.q ?? '')
  const [seen, setSeen] = useState(search.q ?? '')
  const [open, setOpen] = useState(false)
  const panel = useId()
  const inUse = Object.keys(search).filter((name) => name !== 'q').length
  // Back or a filter reset changes the address without input in this field.
  if ((search.q ?? '') !== seen) {
    setSeen(search.q ?? '')
    if (text.trim() !== (search.q ?? '')) setText(search.q ?? '')
  }
  useEffect(() => {
    const typed = text.trim()
    if (typed === seen) return
    const timer = setTimeout(() => {
      setSeen(typed)
      set({ q: typed })
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
    // `set` reads the address when called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, seen])
  return (
    <div className="filters" role="search">
      <div className="search-box">
        <Icon name="search" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('Cargo ou palavra')}
          aria-label={t('Pesquisar vagas')}
        />
      </div>
      {/* On a phone the vacancies come first; on larger screens CSS shows the panel without this button. */}
      <button
        type="button"
        className="button quiet filters-button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {inUse > 0 ? t('Filtros ({count})', { count: inUse }) : t('Filtros')}
      </button>
      <div id={panel} className={open ? 'filter-panel open' : 'filter-panel'}>
        {SELECTS.map(
          ({ name, label, all, of }) =>
            (choices[of].length > 1 || search[name]) && (
              <select
                key={name}
                aria-label={label}
                value={search[name] ?? ''}
                onChange={(event) => set({ [name]: event.target.value })}
              >
                <option value="">{all}</option>
                {choices[of].map((item) => (
                  <option key={item.id} value={item.id}>
                    {of === 'vinculos' || of === 'modelos' ? serverText(item.nome) : item.nome}
                  </option>
                ))}
              </select>
            ),
        )}
        {(choices.salarios || search.salarioMinimo) && (
          <select
            aria-label={t('Salário')}
            value={search.salarioMinimo ?? ''}
            onChange={(event) => set({ salarioMinimo: event.target.value })}
          >
            <option value="">{t('Qualquer salário')}</option>
            {SALARIES.map((salary) => (
              <option key={salary} value={salary}>
                {t('A partir de')} {formatMoney(salary)}
              </option>
            ))}
          </select>
        )}
        {(choices.afirmativas || search.afirmativa) && (
          <label className="check-filter">
            <input
              type="checkbox"
              checked={search.afirmativa === 'true'}
              onChange={(event) => set({ afirmativa: event.target.checked ? 'true' : '' })}
            />{' '}
            {t('Só vagas afirmativas')}
          </label>
        )}
      </div>
    </div>
  )
}

export function Adverts() {
  const { config, user, routes } = usePortal()
  const empresaId = config!.empresa.id
  const { search, pages, filtered, clear, more } = useSearch()
  const [friend, setFriend] = useState<Advert>()
  const found = useAdverts(empresaId, search, pages)
  useKeptScroll(found !== undefined)

  return (
    <Page
      title={t('Vagas Abertas')}
      lead={user ? undefined : t('Venha trabalhar na {nome}', { nome: config!.empresa.nome })}
    >
      <VacancyTabs />
      {(found?.total !== 0 || filtered) && <Filters key={empresaId} empresaId={empresaId} />}
      {!found && <Skeleton lines={6} />}
      {found && (found.rows.length > 0 || filtered) && (
        <p className="count" role="status">
          {found.total === 1 ? t('1 vaga') : t('{total} vagas', { total: found.total })}
        </p>
      )}
      {found && (
        <ul className="advert-list">
          {found.rows.map((row) => (
            <AdvertCard key={row.id} advert={row} onFriend={() => setFriend(row)} />
          ))}
        </ul>
      )}
      {found?.rows.length === 0 &&
        (filtered ? (
          <Empty title={t('Nenhuma vaga com esses filtros')}>
            <button type="button" className="button quiet" onClick={clear}>
              {t('Ver todas as vagas')}
            </button>
          </Empty>
        ) : (
          <Empty title={t('Nenhuma vaga aberta agora')}>
            <p>{t('Deixe seu cadastro: quando surgir uma vaga com o seu perfil, a empresa encontra você.')}</p>
            {!user && (
              <Link className="button" to={routes.register()}>
                {t('Cadastrar-se')}
              </Link>
            )}
          </Empty>
        ))}
      {found && found.rows.length < found.total && (
        <button type="button" className="button quiet wide" onClick={more}>
          {t('Mostrar mais vagas')}
        </button>
      )}
      {found && <AlertOffer empresaId={empresaId} search={search} />}
      {friend && <FriendDialog advert={friend} onClose={() => setFriend(undefined)} />}
    </Page>
  )
}
