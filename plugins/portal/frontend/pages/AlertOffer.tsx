/** Similar new vacancies by mail: one field for visitors, none for signed-in users. */
import { useEffect, useState } from 'react'
import { api, FieldBox, Icon, Link, useFeedback, useForm, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { VacancyAlert } from '../types.ts'
import { type Search, useChoices } from './advert_search.ts'
import { EMAIL } from '#engine/fields/contact/patterns.ts'

/** The search criteria in words, as in the mail. */
function wordsOf(search: Search, choices: ReturnType<typeof useChoices>): string {
  const nameIn = (list: { id: number | string; nome: string }[], id?: string) =>
    list.find((item) => String(item.id) === id)?.nome
  const parts = [
    search.q && `"${search.q}"`,
    nameIn(choices.cidades, search.cidadeId),
    nameIn(choices.areas, search.areaInteresseId),
    nameIn(choices.vinculos, search.vinculo),
    nameIn(choices.modelos, search.modeloTrabalho),
    search.salarioMinimo && t('a partir de R$ {BR}', { BR: Number(search.salarioMinimo).toLocaleString('pt-BR') }),
    search.afirmativa && t('vagas afirmativas'),
  ].filter(Boolean)
  return (parts.length ? parts.join(', ') : t('todas as vagas')).slice(0, 200)
}

export function AlertOffer({ empresaId, search }: { empresaId: number; search: Search }) {
  const { user, routes } = usePortal()
  const choices = useChoices(empresaId)
  const feedback = useFeedback()
  const form = useForm({ email: '' })
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState<string[]>([])
  const words = wordsOf(search, choices)
  const candidate = user?.id
  useEffect(() => {
    if (candidate)
      api<VacancyAlert[]>('/api/externo/meus-alertas').then(
        (all) => setKept(all.map(({ resumo }) => resumo)),
        () => undefined,
      )
  }, [candidate])
  const send = async () => {
    const email = String(form.values.email).trim()
    if (!user && !(await form.check(EMAIL.test(email) ? {} : { email: t('Informe o seu e-mail.') }))) return
    setBusy(true)
    try {
      const numbers = Object.fromEntries(
        (['cidadeId', 'areaInteresseId', 'salarioMinimo'] as const).flatMap((name) =>
          search[name] ? [[name, Number(search[name])]] : [],
        ),
      )
      const { message } = await api<{ message: string }>('/api/externo/alertas', {
        method: 'POST',
        body: {
          ...search,
          ...numbers,
          afirmativa: search.afirmativa === 'true',
          empresaId,
          resumo: words,
          ...(user ? {} : { email }),
        },
      })
      feedback.toast('success', message)
      setKept((all) => [...all, words])
      setOpen(false)
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  if (kept.includes(words))
    return (
      <section className="card ask-box alert-offer">
        <h2>{t('Alerta criado')}</h2>
        <p>
          {user
            ? t('Avisamos por e-mail quando surgir: ')
            : t('Abra o link que enviamos por e-mail. Depois avisamos quando surgir: ')}
          <strong>{words}</strong>
          {user ? '.' : t('. Cada mensagem traz o link para cancelar.')}
        </p>
        {user ? (
          <Link className="button quiet" to={routes.saved()}>
            {t('Ver meus alertas')}
          </Link>
        ) : (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setKept([])
              setOpen(true)
            }}
          >
            {t('Usar outro e-mail')}
          </button>
        )}
      </section>
    )
  return (
    <section className="card ask-box alert-offer">
      <h2>{t('Receba as novas vagas por e-mail')}</h2>
      <p>
        {t('Avisamos quando surgir: ')}
        <strong>{words}</strong>
        {t('. Cada mensagem traz o link para cancelar.')}
      </p>
      {user || open ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {!user && (
            <FieldBox field="email" label="E-mail" required error={form.errors.email}>
              {(input) => (
                <input
                  {...input}
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  maxLength={200}
                  value={String(form.values.email)}
                  onChange={(event) => form.set('email', event.target.value)}
                />
              )}
            </FieldBox>
          )}
          <button type="submit" className="button" disabled={busy}>
            <Icon name="mail" size={20} /> {t('Receber vagas')}
          </button>
        </form>
      ) : (
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          <Icon name="mail" size={20} /> {t('Criar alerta')}
        </button>
      )}
    </section>
  )
}
