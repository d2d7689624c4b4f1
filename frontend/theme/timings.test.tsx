import { ThemeProvider } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Tooltip from '@mui/material/Tooltip'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewsDialog } from '../layout/NewsDialog.tsx'
import { themeFor } from './theme.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const themed = (part: React.ReactElement) => <ThemeProvider theme={themeFor('light', null)}>{part}</ThemeProvider>

// Proves: tooltip-atraso
it('a tooltip goes 500 ms after the pointer has left', () => {
  render(
    themed(
      <Tooltip title="Remover" slotProps={{ transition: { timeout: 0 } }}>
        <Button>x</Button>
      </Tooltip>,
    ),
  )
  const button = screen.getByRole('button')
  fireEvent.mouseOver(button)
  wait(500)
  expect(screen.queryByRole('tooltip')).not.toBeNull()
  fireEvent.mouseLeave(button)
  wait(490)
  expect(screen.queryByRole('tooltip')).not.toBeNull()
  wait(20)
  wait(10)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('a dialog is out of the page 100 ms after it was closed', () => {
  const dialog = (open: boolean) => themed(<Dialog open={open}>Pergunta</Dialog>)
  const { rerender } = render(dialog(true))
  rerender(dialog(false))
  wait(100)
  expect(screen.queryByText('Pergunta')).toBeNull()
})

// Proves: modal-largura
it('a large dialog is 768 px wide', () => {
  render(
    themed(<NewsDialog item={{ id: 1, texto: 'Notícia', lida: false, criticidade: 1 }} onClose={() => undefined} />),
  )
  expect(getComputedStyle(document.querySelector('.MuiDialog-paper')!).maxWidth).toBe('768px')
})
