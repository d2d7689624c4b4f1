/** Beside the questions: help that can be put away, and facts of the period, which only a signed-in respondent gets. */
import { useEffect, useState } from 'react'
import { api, formatDate, Icon, readStored, removeStored, t, writeStored } from '#public'
import type { Form } from './types.ts'

interface Facts {
  de: string
  ate: string
  fontes: {
    nome: string
    vazio: string
    itens: { titulo: string; data: string | null; texto: string | null; progresso: number | null }[]
  }[]
}

const HIDDEN = 'ajuda-dispensada'
const isWide = () => window.matchMedia?.('(min-width: 1200px)').matches ?? false

/** A text the company changes is shown again. */
function Help({ text }: { text: string }) {
  const [hidden, setHidden] = useState(() => readStored<string>(HIDDEN) === text)
  // On a phone it would stand between the person and the questions.
  const [open, setOpen] = useState(isWide)
  const hide = () => (writeStored(HIDDEN, text), setHidden(true))
  const show = () => (removeStored(HIDDEN), setHidden(false), setOpen(true))
  if (hidden)
    return (
      <button type="button" className="button quiet quiz-help-show" onClick={show}>
        <Icon name="info" size={18} /> {t('Mostrar as dicas para avaliar')}
      </button>
    )
  return (
    <details className="card folded quiz-help" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t('Antes de avaliar')}</strong>
        <span className="summary-state">{t('Dicas contra vieses')}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {text
          .split('\n')
          .filter((line) => line.trim())
          .map((line, index) => (
            <li key={index}>{line}</li>
          ))}
      </ul>
      <button type="button" className="button quiet" onClick={hide}>
        {t('Dispensar as dicas')}
      </button>
    </details>
  )
}

function Evidence({ path }: { path: string }) {
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    let here = true
    // Who came by the link alone, or is signed in as somebody else, gets nothing, and is not told why.
    api<Facts>(`/api/${path}`, { silent: true, background: true }).then(
      (found) => here && setFacts(found),
      () => undefined,
    )
    return () => void (here = false)
  }, [path])
  if (!facts?.fontes.length) return null
  return (
    <details className="card folded quiz-evidence" open={isWide()}>
      <summary>
        <strong>{t('O que aconteceu no período')}</strong>
        <span className="summary-state">
          {t('De {de} a {ate}. Só você vê isto, e só o que pode ver.', {
            de: formatDate(facts.de),
            ate: formatDate(facts.ate),
          })}
        </span>
        <Icon name="down" />
      </summary>
      {facts.fontes.map((fonte) => (
        <section key={fonte.nome}>
          <h3>{fonte.nome}</h3>
          {!fonte.itens.length && <p className="quiz-evidence-none">{fonte.vazio}</p>}
          <ul>
            {fonte.itens.map((item, index) => (
              <li key={index}>
                <p className="quiz-evidence-title">
                  <span>{item.titulo}</span>
                  {item.data && <time dateTime={item.data}>{formatDate(item.data)}</time>}
                </p>
                {item.progresso !== null && (
                  <p className="quiz-evidence-progress">
                    <progress max={100} value={item.progresso} aria-label={t('Progresso')} />
                    {`${Math.round(item.progresso)}%`}
                  </p>
                )}
                {item.texto && <p className="quiz-evidence-text">{item.texto}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

export function Aside({ form }: { form: Form }) {
  return (
    <aside className="quiz-aside" aria-label={t('Apoio para responder')}>
      {form.ajuda && <Help text={form.ajuda} />}
      {form.evidencias && <Evidence path={form.evidencias} />}
    </aside>
  )
}
