import { useState } from 'react'
import { useActions, useResourceMeta } from '#frontend'
import { Hired } from './Hired.tsx'
import type { BoardData, Card } from './types.ts'
import { VACANCIES } from './use_board.ts'

/** After a hire: which candidates to notify, and whether to close the vacancy. */
export function HiredNext({
  card,
  data,
  others,
  onInform,
  onClose,
}: {
  card: Card
  data: BoardData
  others: Card[]
  onInform(): void
  onClose(): void
}) {
  const meta = useResourceMeta(VACANCIES)!
  const [closing, setClosing] = useState(false)
  const actions = useActions(meta, onClose)
  const close = actions.allowed('row', data.vaga).find((item) => item.name === 'encerra')
  return (
    <>
      {!closing && (
        <Hired
          card={card}
          vaga={data.vaga}
          others={others.length}
          mayClose={close !== undefined}
          onInform={onInform}
          onCloseVacancy={() => {
            setClosing(true)
            actions.start(close!, [data.vaga])
          }}
          onClose={onClose}
        />
      )}
      {actions.dialog}
    </>
  )
}
