import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm, type ConfirmOptions } from './Confirm.tsx'
import { useInvalidForm } from './InvalidForm.ts'

let ask: (options: ConfirmOptions) => Promise<boolean>
let notifyInvalid: () => Promise<void>
function Grab() {
  ask = useConfirm()
  notifyInvalid = useInvalidForm()
  return null
}
const open = () =>
  render(
    <ConfirmProvider>
      <Grab />
    </ConfirmProvider>,
  )

// Proves: core.confirmar-remocao, dialogo-titulo, dialogo.padrao
it('asks under the header "RH" with Sim and Não, and resolves with the answer', async () => {
  open()
  for (const [label, expected] of [
    ['Sim', true],
    ['Não', false],
  ] as const) {
    let answer!: Promise<boolean>
    act(() => void (answer = ask({ text: 'Tem certeza que deseja remover?' })))
    expect(screen.getByRole('heading').textContent).toBe('RH')
    expect(screen.queryByText('Tem certeza que deseja remover?')).not.toBeNull()
    fireEvent.click(screen.getByText(label))
    expect(await answer).toBe(expected)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

// Proves: dialogo.padrao, unmount-atraso
it('is gone 100 ms after its answer', () => {
  vi.useFakeTimers()
  try {
    open()
    act(() => void ask({ text: 'Certeza?' }))
    fireEvent.click(screen.getByText('Sim'))
    act(() => void vi.advanceTimersByTime(100))
    expect(screen.queryByRole('dialog')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

it('a second question answers the first with no', async () => {
  open()
  let first!: Promise<boolean>
  act(() => void (first = ask({ text: 'Primeira?' })))
  act(() => void ask({ text: 'Segunda?' }))
  expect(await first).toBe(false)
  expect(screen.queryByText('Segunda?')).not.toBeNull()
})

// Proves: core.form-invalido, form.atencao, form.preencha
it('an invalid form is told as "Preencha os campos indicados" under "Atenção!" with one button', async () => {
  open()
  let closed!: Promise<void>
  act(() => void (closed = notifyInvalid()))
  expect(screen.getByRole('heading').textContent).toBe('Atenção!')
  expect(screen.queryByText('Preencha os campos indicados')).not.toBeNull()
  expect(screen.getAllByRole('button').map((item) => item.textContent)).toEqual(['OK'])
  fireEvent.click(screen.getByText('OK'))
  await closed
})
