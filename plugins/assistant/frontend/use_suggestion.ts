import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type OpenForm, useConfirm } from '#frontend'
import { OUT_OF_CREDITS, SEARCH_BUBBLE_S, TIRED } from '../shared/codes.ts'
import { footprint, type Model, type Prepared, prepare, suggest } from './calls.ts'

const QUESTION = 'Cada nova sugestão consome 1 crédito. Deseja continuar?'

interface Around {
  model: Model | undefined
  form: OpenForm | undefined
  record: number | null
  say(text: string | undefined, seconds?: number): void
  onOutOfCredits(): void
  /** Called if there is nothing to show, so that the panel closes. */
  onNothing(): void
  onSpent(): void
  /** Details shown in the confirmation before a credit is spent. */
  describe(prepared: Prepared): React.ReactNode
}

/** State of one suggestion, from the request to the text. */
export function useSuggestion({ model, form, record, say, onOutOfCredits, onNothing, onSpent, describe }: Around) {
  const confirm = useConfirm()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  /** The request has been sent and can be cancelled. */
  const [sent, setSent] = useState(false)
  const [whole, setWhole] = useState(false)
  const [changed, setChanged] = useState(false)
  const asked = useRef('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // The request or record has changed: the shown text is outdated.
  useEffect(() => {
    running.current?.abort()
    setText('')
    setWhole(false)
    setChanged(false)
  }, [model?.modelo, form?.resource, record])

  useEffect(() => {
    if (!form || !model || !whole) return
    return form.follow(() => setChanged(footprint(form, model) !== asked.current))
  }, [form, model, whole])

  const fail = (error: unknown, hadText: boolean) => {
    const out = error instanceof ApiError && (error.code === OUT_OF_CREDITS || error.message === OUT_OF_CREDITS)
    if (out) onOutOfCredits()
    else say(TIRED, SEARCH_BUBBLE_S)
    if (!hadText) onNothing()
  }

  const ask = async () => {
    if (!model || busy) return
    setBusy(true)
    let hadText = text !== ''
    const gone = new AbortController()
    try {
      const prepared = await prepare(model, record, form)
      if (!(await confirm({ title: 'Novas sugestões', text: [QUESTION, describe(prepared)] }))) return
      running.current?.abort()
      running.current = gone
      asked.current = footprint(form, model)
      setWhole(false)
      setChanged(false)
      setSent(true)
      await suggest(prepared.prompt, gone.signal, (next) => {
        if (next) hadText = true
        setText(next)
      })
      setWhole(true)
    } catch (error) {
      if (!gone.signal.aborted) fail(error, hadText)
    } finally {
      setBusy(false)
      setSent(false)
      onSpent()
    }
  }
  const stop = useCallback(() => running.current?.abort(), [])
  return { text, busy, sent, whole, changed, ask, stop }
}
