import { type ReactNode, useEffect, useState } from 'react'
import { createNoticeStore } from '../providers/notice_store.ts'
import { NoticeContext } from '../providers/notify.tsx'
import { onReachedAgain } from '../providers/request.ts'
import { ErrorPopup } from './ErrorPopup.tsx'
import { NoticeStack } from './NoticeStack.tsx'

/** Provides `useNotice` and shows its messages. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createNoticeStore)
  useEffect(() => onReachedAgain(store.reachedAgain), [store])
  return (
    <NoticeContext value={store}>
      {children}
      <NoticeStack store={store} />
      <ErrorPopup store={store} />
    </NoticeContext>
  )
}
