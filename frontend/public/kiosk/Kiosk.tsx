/**
 * A page on a shared device. When a person ends their turn, or the device is idle for a while, the page is remounted.
 * Data the browser stored in the meantime is deleted.
 */
import './kiosk.css'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { KioskOptions } from '#engine/definition/public_page.ts'
import { linkApi, LinkContext, useLink } from '../link/link.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FeedbackProvider } from '../ui/Feedback.tsx'
import { Icon } from '../ui/Icon.tsx'
import { resetStorage } from './forget.ts'
import { type Entered, KioskEntry } from './KioskEntry.tsx'
import { KioskContext } from './kiosk_context.ts'
import { useIdle } from './use_idle.ts'
import { useScreen } from './use_screen.ts'
import { t } from '../language/t.ts'

const SECONDS = 90

function StillThere({ left, onStay }: { left: number; onStay: () => void }) {
  return (
    <Dialog title={t('Você ainda está aí?')} role="alertdialog" onClose={onStay}>
      <p className="dialog-body" role="timer">
        {left === 1
          ? t('A tela volta ao início em 1 segundo.')
          : t('A tela volta ao início em {left} segundos.', { left })}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button" data-autofocus onClick={onStay}>
          {t('Continuar')}
        </button>
      </div>
    </Dialog>
  )
}

/** The page of one person: with their link, under a bar with the button that ends their turn. */
function Turn({ person, reset, children }: { person: Entered; reset: () => void; children: ReactNode }) {
  const device = useLink()
  const { token } = person
  const link = useMemo(
    () => ({ ...device, token, call: linkApi(token), expiraEm: person.expiraEm }),
    [device, token, person],
  )
  return (
    <>
      <div className="kiosk-bar">
        <p>
          <Icon name="person" /> {person.nome}
        </p>
        <button type="button" className="button quiet" onClick={reset}>
          {t('Terminar')}
        </button>
      </div>
      <LinkContext value={link}>{children}</LinkContext>
    </>
  )
}

interface Props {
  options: KioskOptions
  label: string
  children: ReactNode
}

export default function Kiosk({
  options: { enter, asks = ['cpf', 'nascimento'], seconds = SECONDS },
  label,
  children,
}: Props) {
  const [turn, setTurn] = useState(0)
  const [person, setPerson] = useState<Entered>()
  const { canFill, fill } = useScreen()
  // Runs before anything below reads the storage: after a restart the browser may still hold data of the previous
  // person.
  useState(resetStorage)
  const reset = useCallback(() => {
    resetStorage()
    setPerson(undefined)
    setTurn((before) => before + 1)
    window.scrollTo(0, 0)
  }, [])
  const left = useIdle(seconds, reset)
  useLayoutEffect(() => {
    document.documentElement.classList.add('kiosk')
    return () => document.documentElement.classList.remove('kiosk')
  }, [])
  const control = useMemo(() => ({ reset }), [reset])
  return (
    <KioskContext value={control}>
      {/* Remounted per person, so toasts of the previous attempt are not shown to the next person. */}
      <FeedbackProvider key={person?.token ?? turn}>
        {enter && !person ? (
          <KioskEntry path={enter} asks={asks} label={label} onEnter={setPerson} />
        ) : person ? (
          <Turn person={person} reset={reset}>
            {children}
          </Turn>
        ) : (
          children
        )}
      </FeedbackProvider>
      {canFill && !person && (
        <button type="button" className="text-button kiosk-fill" onClick={fill}>
          {t('Usar a tela inteira')}
        </button>
      )}
      {/* Any touch resets the idle timer, which also closes this dialog. */}
      {left !== null && <StillThere left={left} onStay={() => undefined} />}
    </KioskContext>
  )
}
