import { useTheme } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { remember } from '../providers/local_memory.ts'
import { ThemeMode } from './ThemeMode.tsx'

const Mode = () => <output>{useTheme().palette.mode}</output>

it('who works in the dark theme prints on white paper, margins and grey words included', () => {
  remember('ipe.tema', 'dark')
  render(
    <ThemeMode>
      <Mode />
    </ThemeMode>,
  )
  const mode = () => screen.getByRole('status').textContent
  const during = (event: string) => (act(() => void window.dispatchEvent(new Event(event))), mode())
  expect([mode(), during('beforeprint'), during('afterprint')]).toEqual(['dark', 'light', 'dark'])
  remember('ipe.tema', undefined)
})
