import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { RecordActions } from './RecordActions.tsx'

const actions = (...labels: string[]) =>
  labels.map((label) => ({ name: label, label, method: 'PUT', on: 'row' }) as unknown as ActionMeta)

it.each([
  [true, ['Clonar', 'Imprimir'], ['Clonar', 'Imprimir']],
  [true, ['Reabrir', 'Clonar', 'Imprimir'], ['Reabrir', 'Mais ações']],
  [false, ['Suspender', 'Encerrar', 'Clonar', 'Imprimir'], ['Suspender', 'Encerrar', 'Clonar', 'Imprimir']],
])('a menu never holds a single action (telephone: %s, %j)', (phone, labels, shown) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  render(<RecordActions actions={actions(...labels)} onAction={() => {}} />)
  expect(screen.getAllByRole('button').map((item) => item.textContent)).toEqual(shown)
  vi.unstubAllGlobals()
})

it('what may be decided instead stands beside the filled button, on a telephone too', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  render(
    <RecordActions
      actions={actions('Encerrar', 'Cancelar vaga', 'Liberar', 'Imprimir', 'Reprovar')}
      main={['Liberar', 'Reprovar']}
      onAction={() => {}}
    />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['Liberar', 'Reprovar', 'Mais ações'])
  expect(buttons.map((button) => button.className.includes('MuiButton-contained'))).toEqual([true, false, false])
  vi.unstubAllGlobals()
})

it('the bin stands in one line with the button before it', () => {
  render(<RecordActions actions={actions('Clonar', 'Imprimir')} onAction={() => {}} onRemove={() => {}} />)
  const [clone, print, bin] = screen.getAllByRole('button')
  expect(bin!.getAttribute('aria-label')).toBe('Remover')
  expect(bin!.parentElement).toBe(print!.parentElement)
  expect(getComputedStyle(bin!.parentElement!).flexWrap).not.toBe('wrap')
  expect(clone!.parentElement).not.toBe(bin!.parentElement)
})
