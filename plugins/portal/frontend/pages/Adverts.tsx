/** Open vacancies of the company, written to be read: title, place, type, pay, the first lines of the text. */
import { useEffect, useState } from 'react'
import { Empty, formatMoney, Icon, Link, Page, Skeleton } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { Advert } from '../types.ts'
import { useAdverts, useChoices, useKeptScroll, useSearch } from './advert_search.ts'
import { AdvertCard } from './AdvertCard.tsx'
import { AlertOffer } from './AlertOffer.tsx'
import { FriendDialog } from './FriendDialog.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

const TYPING_PAUSE = 500

/** Selects of the panel: an own filter only where the adverts differ in it. */
const SELECTS = [
  { name: 'cidadeId', label: 'Local', all: 'Todos os locais', of: 'cidades' },
  { name: 'areaInteresseId', label: 'Área', all: 'Todas as áreas', of: 'areas' },
  { name: 'vinculo', label: 'Vínculo', all: 'Todos os vínculos', of: 'vinculos' },
  { name: 'modeloTrabalho', label: 'Modelo de trabalho', all: 'Presencial ou remoto', of: 'modelos' },
] as const

const SALARIES = [2000, 3000, 4000, 6000, 8000, 10_000, 15_000]

function Filters({ empresaId }: { empresaId: number }) {
  const { search, set } = useSearch()
  const choices = useChoices(empresaId)
  const [text, setText] = useState(search.q ?? '')
  const [seen, setSeen] = useState(search.q ?? '')
  // Going back, or taking the filters away, changes the address without a key being pressed here.
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
    // `set` reads the address when it is called.
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
          placeholder="Cargo ou palavra"
          aria-label="Pesquisar vagas"
        />
      </div>
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
              {choices[of].map((one) => (
                <option key={one.id} value={one.id}>
                  {one.nome}
                </option>
              ))}
            </select>
          ),
      )}
      {(choices.salarios || search.salarioMinimo) && (
        <select
          aria-label="Salário"
          value={search.salarioMinimo ?? ''}
          onChange={(event) => set({ salarioMinimo: event.target.value })}
        >
          <option value="">Qualquer salário</option>
          {SALARIES.map((one) => (
            <option key={one} value={one}>
              A partir de {formatMoney(one)}
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
          Só vagas afirmativas
        </label>
      )}
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
    <Page title="Vagas Abertas" lead={user ? undefined : `Venha trabalhar na ${config!.empresa.nome}`}>
      <VacancyTabs />
      {(found?.total !== 0 || filtered) && <Filters key={empresaId} empresaId={empresaId} />}
      {!found && <Skeleton lines={6} />}
      {found && (found.rows.length > 0 || filtered) && (
        <p className="count" role="status">
          {found.total === 1 ? '1 vaga' : `${found.total} vagas`}
        </p>
      )}
      {found && (
        <ul className="advert-list">
          {found.rows.map((one) => (
            <AdvertCard key={one.id} advert={one} onFriend={() => setFriend(one)} />
          ))}
        </ul>
      )}
      {found?.rows.length === 0 &&
        (filtered ? (
          <Empty title="Nenhuma vaga com esses filtros">
            <button type="button" className="button quiet" onClick={clear}>
              Ver todas as vagas
            </button>
          </Empty>
        ) : (
          <Empty title="Nenhuma vaga aberta agora">
            <p>Deixe seu cadastro: quando surgir uma vaga com o seu perfil, a empresa encontra você.</p>
            {!user && (
              <Link className="button" to={routes.register()}>
                Cadastrar-se
              </Link>
            )}
          </Empty>
        ))}
      {found && found.rows.length < found.total && (
        <button type="button" className="button quiet wide" onClick={more}>
          Mostrar mais vagas
        </button>
      )}
      {found && <AlertOffer empresaId={empresaId} search={search} />}
      {friend && <FriendDialog advert={friend} onClose={() => setFriend(undefined)} />}
    </Page>
  )
}
