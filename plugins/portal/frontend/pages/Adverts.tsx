/** Open vacancies of the company, written to be read: title, place, type, pay, the first lines of the text. */
import { useEffect, useState } from 'react'
import { api, Empty, Icon, Link, Page, placeOf, Skeleton, useFeedback } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { Advert, Page as Rows } from '../types.ts'
import { AdvertCard } from './AdvertCard.tsx'
import { FriendDialog } from './FriendDialog.tsx'
import { VacancyTabs } from './VacancyTabs.tsx'

const TYPING_PAUSE = 500
/** Cities of all open vacancies, for the place filter. Two hundred vacancies tell enough. */
function useCities(empresaId: number, wanted: boolean) {
  const [cities, setCities] = useState<{ id: string; nome: string }[]>([])
  useEffect(() => {
    if (!wanted) return
    api<Rows<Advert>>('/api/externo/anuncios', { query: { empresaId, page: 0, size: 200 }, silent: true }).then(
      ({ content }) => {
        const all = new Map(content.map(({ solicitacao: { cidade } }) => [String(cidade?.id ?? ''), placeOf(cidade)]))
        all.delete('')
        setCities([...all].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')))
      },
      () => undefined,
    )
  }, [empresaId, wanted])
  return cities
}

function useAdverts(empresaId: number, q: string, cidadeId: string, pages: number) {
  const [state, setState] = useState<{ rows: Advert[]; total: number; key: string }>()
  const feedback = useFeedback()
  const key = `${empresaId}|${q}|${cidadeId}`
  useEffect(() => {
    let current = true
    const page = pages - 1
    api<Rows<Advert>>('/api/externo/anuncios', { query: { empresaId, q, cidadeId, page, size: 15 } }).then(
      (found) =>
        current &&
        setState((before) => ({
          rows: page > 0 && before?.key === key ? [...before.rows, ...found.content] : found.content,
          total: found.totalElements,
          key,
        })),
      (error) => current && feedback.failure(error),
    )
    return () => {
      current = false
    }
  }, [empresaId, q, cidadeId, pages, key, feedback])
  return state
}

export function Adverts() {
  const { config, user, routes } = usePortal()
  const empresaId = config!.empresa.id
  const [text, setText] = useState('')
  const [search, setSearch] = useState({ q: '', cidadeId: '', pages: 1 })
  const [friend, setFriend] = useState<Advert>()
  const found = useAdverts(empresaId, search.q, search.cidadeId, search.pages)
  const cities = useCities(empresaId, (found?.total ?? 0) > 1)
  const filtered = search.q !== '' || search.cidadeId !== ''

  useEffect(() => {
    if (text.trim() === search.q) return
    const timer = setTimeout(() => setSearch((all) => ({ ...all, q: text.trim(), pages: 1 })), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, search.q])

  return (
    <Page title="Vagas Abertas" lead={user ? undefined : `Venha trabalhar na ${config!.empresa.nome}`}>
      <VacancyTabs />
      <div className="filters" role="search" hidden={found?.total === 0 && !filtered}>
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
        {(cities.length > 1 || search.cidadeId) && (
          <select
            aria-label="Local"
            value={search.cidadeId}
            onChange={(event) => setSearch((all) => ({ ...all, cidadeId: event.target.value, pages: 1 }))}
          >
            <option value="">Todos os locais</option>
            {cities.map((one) => (
              <option key={one.id} value={one.id}>
                {one.nome}
              </option>
            ))}
          </select>
        )}
      </div>
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
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                setText('')
                setSearch({ q: '', cidadeId: '', pages: 1 })
              }}
            >
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
        <button
          type="button"
          className="button quiet wide"
          onClick={() => setSearch((all) => ({ ...all, pages: all.pages + 1 }))}
        >
          Mostrar mais vagas
        </button>
      )}
      {friend && <FriendDialog advert={friend} onClose={() => setFriend(undefined)} />}
    </Page>
  )
}
