/** Slots the company offers for an interview: one tap books one. */
import { useEffect, useState } from 'react'
import { type ShapeOf, api, ApiError, formatDate, useFeedback, t, serverText, weekdayOf } from '#public'
import type { slotAnswer } from '../../endpoints/interviews.ts'
import type { Application } from '../types.ts'

type Slot = ShapeOf<typeof slotAnswer>

export function SlotPicker({ path, onTaken }: { path: string; onTaken: (application: Application) => void }) {
  const [slots, setSlots] = useState<Slot[]>([])
  const [chosen, setChosen] = useState<number>()
  const [busy, setBusy] = useState(false)
  const feedback = useFeedback()
  const load = () => api<Slot[]>(`${path}/horarios`, { silent: true }).then(setSlots, () => undefined)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load(), [path])
  if (!slots.length) return null
  const days = [...Map.groupBy(slots, (slot) => slot.data)]
  const send = async () => {
    setBusy(true)
    try {
      onTaken(await api<Application>(`${path}/horarios`, { method: 'POST', body: { horario: chosen } }))
      setSlots([])
      feedback.toast('success', t('Entrevista marcada.'))
    } catch (error) {
      feedback.failure(error)
      // Another candidate was faster: the remaining slots are shown.
      if (error instanceof ApiError && error.status === 400) await load()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card">
      <h2>{t('Escolha o horário da entrevista')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {days.map(([day, hours]) => (
          <fieldset key={day} className="slot-day">
            <legend>{`${weekdayOf(day)}, ${formatDate(day)}`}</legend>
            <div className="slots">
              {hours.map((hour) => (
                <label key={hour.id} className="slot">
                  <input type="radio" name="horario" checked={chosen === hour.id} onChange={() => setChosen(hour.id)} />
                  <span>
                    {hour.hora}
                    <small>
                      {[`${hour.duracao} min`, serverText(hour.modalidade), hour.local].filter(Boolean).join(' · ')}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <button type="submit" className="button" disabled={busy || chosen === undefined}>
          {t('Marcar entrevista')}
        </button>
      </form>
    </section>
  )
}
