import { lazy, Suspense, useState } from 'react'
import Button from '@mui/material/Button'
import { useKeys } from './use_keys.ts'

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'))

/** A small button, and the key "?", that show the keyboard shortcuts. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="?"
        sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}
      >
        Atalhos (?)
      </Button>
      <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
