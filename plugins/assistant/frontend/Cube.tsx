import { lazy, Suspense, useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import ViewInAr from '@mui/icons-material/ViewInArOutlined'
import type { ShellPartProps } from '#frontend'
import { useCredits, useScreen } from './calls.ts'
import { useBubble } from './use_bubble.ts'

const Panel = lazy(() => import('./Panel.tsx'))
const CreditDialog = lazy(() => import('./CreditDialog.tsx'))

const BESIDE_BAR = 60

/** Button that opens the assistant; active if this screen has available requests. Not shown on phones. */
export function Cube({ as }: ShellPartProps) {
  const mobile = useMediaQuery('(max-width:768px)', { noSsr: true })
  const { may, credits, renew } = useCredits()
  const { form, record, models, needsForm } = useScreen(may && credits?.disponivel === true)
  const [open, setOpen] = useState(false)
  const [wanting, setWanting] = useState(false)
  const bubble = useBubble()
  if (as === 'line' || mobile || !may || !credits) return null

  const active = credits.disponivel && models.length > 0
  const why = !credits.disponivel
    ? 'Assistente inativo: nenhum provedor em uso'
    : active
      ? 'Assistente'
      : needsForm
        ? 'Assistente: preenche o formulário; abra o registro para editar'
        : 'Assistente: nada a sugerir nesta tela'
  return (
    <>
      <Tooltip title={why} placement="left">
        <span>
          <IconButton
            aria-label={why}
            aria-expanded={open && active}
            disabled={!active}
            color={active ? 'primary' : 'default'}
            onClick={() => setOpen(!open)}
          >
            <ViewInAr />
          </IconButton>
        </span>
      </Tooltip>
      {bubble.text && <Bubble text={bubble.text} />}
      <Suspense fallback={null}>
        {open && active && (
          <Panel
            models={models}
            form={form}
            record={record}
            credits={credits}
            say={bubble.say}
            onClose={() => setOpen(false)}
            onSpent={() => void renew()}
            onWantCredits={() => setWanting(true)}
          />
        )}
        {wanting && <CreditDialog onClose={() => setWanting(false)} />}
      </Suspense>
    </>
  )
}

/** Message of the assistant beside the cube. */
function Bubble({ text }: { text: string }) {
  return (
    <Paper
      role="status"
      elevation={6}
      sx={{ position: 'fixed', top: 72, right: BESIDE_BAR, maxWidth: 300, p: 1.5, borderRadius: 3, zIndex: 'tooltip' }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          right: -6,
          top: 14,
          width: 12,
          height: 12,
          bgcolor: 'inherit',
          transform: 'rotate(45deg)',
        }}
      />
      <Typography variant="body2">{text}</Typography>
    </Paper>
  )
}
